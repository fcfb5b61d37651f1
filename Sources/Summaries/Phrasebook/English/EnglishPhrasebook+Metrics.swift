import ShotAnalysis

extension EnglishPhrasebook {
  func words(of metric: MetricID) -> MetricWords {
    switch metric {
    case .frontKneeAngleAtRelease:
      MetricWords(
        name: "front knee angle at the release",
        label: "Front knee at release",
        title: "Front knee at the release",
        meaning: "How bent the front knee is as the puck leaves. 180° is a straight leg.")
    case .backKneeAngleDeepestLoad:
      MetricWords(
        name: "back knee angle in the load",
        label: "Back knee, deepest",
        title: "Back knee in the load",
        meaning: "How low the player sits on the back leg before the shot. 180° is a straight "
          + "leg.")
    case .stanceWidth:
      MetricWords(
        name: "width of the stance",
        label: "Stance width",
        title: "Width of the stance",
        meaning: "How far the feet are apart when the player is lowest.")
    case .backswingHeight:
      MetricWords(
        name: "height of the backswing",
        label: "Backswing height",
        title: "Height of the backswing",
        meaning: "How high the lower hand goes above the hips before the shot. Below 0 means "
          + "below the hips.")
    case .trunkLeanAtRelease:
      MetricWords(
        name: "forward lean at the release",
        label: "Trunk lean at release",
        title: "Lean over the puck",
        meaning: "How far the upper body leans as the puck leaves. 0° is upright.")
    case .weightShift:
      MetricWords(
        name: "slide toward the front foot",
        label: "Hips to front foot",
        title: "Slide to the front foot",
        meaning: "How far the hips travel from the back foot (0) to the front foot (1).")
    case .handSpacing:
      MetricWords(
        name: "gap between the hands",
        label: "Hands apart",
        title: "Gap between the hands",
        meaning: "The widest gap between the hands on the stick during the shot.")
    case .topHandClearance:
      MetricWords(
        name: "gap between top hand and hip",
        label: "Top hand off the hip",
        title: "Room for the top hand",
        meaning: "How far the top hand is from the hip as the puck leaves.")
    case .handSpeedPeak:
      MetricWords(
        name: "hand speed",
        label: "Hand speed, peak",
        title: "Hand speed",
        meaning: "How fast the lower hand gets in the swing. It is not the speed of the puck.")
    case .followThroughExtension:
      MetricWords(
        name: "lead arm opening after the release",
        label: "Lead elbow opens",
        title: "Lead arm opens",
        meaning: "How far the lead elbow opens after the puck is gone.")
    case .followThroughHeight:
      MetricWords(
        name: "height of the finish",
        label: "Finish height",
        title: "Height of the finish",
        meaning: "How high the lead hand ends above the hips.")
    case .headDrop:
      MetricWords(
        name: "head movement",
        label: "Head drop",
        title: "Head movement",
        meaning: "How far the head moves up or down from the load to the release.")
    case .balanceSway:
      MetricWords(
        name: "sway after the finish",
        label: "Sway after the finish",
        title: "Sway after the finish",
        meaning: "How far the hips still move in the half second after the finish.")
    case .loadToReleaseTime:
      MetricWords(
        name: "time from load to release",
        label: "Load to release",
        title: "Load to release",
        meaning: "The time from the deepest load until the puck leaves.")
    }
  }

  func unit(of metric: MetricID, for value: Double?) -> String {
    switch (metric.unit, metric) {
    case (.degrees, _): "degrees"
    case (.ratio, .weightShift): "stance lengths"
    case (.ratio, _): "torso lengths"
    case (.torsosPerSecond, _): "torso lengths a second"
    case (.seconds, _): "seconds"
    }
  }

  func reason(_ status: Measurement.Status) -> String {
    switch status {
    case .measured: "This was measured."
    case .proxy: "This was read from an indirect sign."
    case .notVisible: "This was hidden or out of the picture."
    case .notValidFromThisView: "One camera does not show this well enough."
    case .lowFrameRate: "This needs more pictures a second."
    }
  }
}
