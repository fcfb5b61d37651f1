import ShotAnalysis

extension EnglishPhrasebook {
  func words(of metric: MetricID) -> MetricWords {
    switch metric {
    case .frontKneeAngleAtRelease:
      MetricWords(
        name: "front knee angle at the release",
        title: "Front knee at the release",
        meaning: "How bent the front knee is as the puck leaves. 180° is a straight leg.")
    case .backKneeAngleDeepestLoad:
      MetricWords(
        name: "back knee angle in the load",
        title: "Back knee in the load",
        meaning: "How low the player sits on the back leg before the shot. 180° is a straight "
          + "leg.")
    case .stanceWidth:
      MetricWords(
        name: "width of the stance",
        title: "Width of the stance",
        meaning: "How far the feet are apart when the player is lowest.")
    case .backswingHeight:
      MetricWords(
        name: "height of the backswing",
        title: "Height of the backswing",
        meaning: "How high the lower hand goes above the hips before the shot. Below 0 means "
          + "below the hips.")
    case .trunkLeanAtRelease:
      MetricWords(
        name: "forward lean at the release",
        title: "Lean over the puck",
        meaning: "How far the upper body leans as the puck leaves. 0° is upright.")
    case .weightShift:
      MetricWords(
        name: "slide toward the front foot",
        title: "Slide to the front foot",
        meaning:
          "How much closer the hips come to the front foot, from load to finish. 1: the whole stance."
      )
    case .handSpacing:
      MetricWords(
        name: "gap between the hands",
        title: "Gap between the hands",
        meaning: "The widest gap between the hands on the stick during the shot.")
    case .topHandClearance:
      MetricWords(
        name: "gap between top hand and hip",
        title: "Room for the top hand",
        meaning: "How far the top hand is from the hip as the puck leaves.")
    case .handSpeedPeak:
      MetricWords(
        name: "hand speed",
        title: "Hand speed",
        meaning: "How fast the lower hand gets in the swing. It is not the speed of the puck.")
    case .followThroughExtension:
      MetricWords(
        name: "lead arm opening after the release",
        title: "Lead arm opens",
        meaning: "How far the lead elbow opens after the puck is gone.")
    case .followThroughHeight:
      MetricWords(
        name: "height of the finish",
        title: "Height of the finish",
        meaning: "How high the lead hand ends above the hips.")
    case .headDrop:
      MetricWords(
        name: "head movement",
        title: "Head movement",
        meaning: "How far the head moves up or down from the load to the release.")
    case .balanceSway:
      MetricWords(
        name: "sway after the finish",
        title: "Sway after the finish",
        meaning: "How far the hips still move in the half second after the finish.")
    case .loadToReleaseTime:
      MetricWords(
        name: "time from load to release",
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

  func tip(_ note: FilmingNote, position: PlayerPosition?) -> String {
    switch note {
    case .oneAtATime:
      position.map {
        "More people were in view and we followed the one \(name(of: $0)), so film one player at "
          + "a time."
      }
        ?? "More than one person was in view, so film one player at a time to be sure we follow "
        + "the right one."
    case .fromTheSide: "This angle hides some of the move, so film the next clip from the side."
    case .showFeet:
      "The feet were not always in view, so keep both of them in the picture from start to finish."
    case .closer: "The camera was far away, so move in until the player fills half of the picture."
    case .inTheOpen:
      "Something was in the way for a while, so film where nothing blocks the player."
    case .moreLight: "The clip is dark, so film where more light falls on the player."
    case .clearLens: "The picture is soft, so wipe the lens and tap on the player before you film."
    case .holdStill: "The picture shakes, so rest the phone on something that stays still."
    case .oneScene: "The clip has more than one scene, so send each scene as its own clip."
    case .moreFrames:
      "Hands move fast, so set the camera to sixty pictures a second for the next clip."
    case .normalSpeed:
      "This looks like slow motion and hides how fast things were, so turn that off next time."
    case .freshCopy: "Part of the video did not play, so please send a new copy or film again."
    case .slowMotion:
      "The clip is in slow motion, and that is fine: we know how fast it was filmed."
    case .wholePlayer: "Film from the side, with the whole player and the stick in the picture."
    case .wholeShot: "Start to film before the puck moves, and stop two seconds after the shot."
    }
  }

  func otherTips(_ note: FilmingNote) -> [String] {
    guard note == .moreFrames else { return [] }
    return [
      "To see the hands better, film the next clip with sixty pictures a second.",
      "The hands are too fast for this camera setting, so pick sixty pictures a second next time.",
    ]
  }

  private func name(of position: PlayerPosition) -> String {
    switch position {
    case .left: "on the left"
    case .middle: "in the middle"
    case .right: "on the right"
    }
  }

  func unseen(_ unseen: [MetricID]) -> String {
    let names = Self.list(unseen.prefix(3).map { "the \(name(of: $0))" })
    return unseen.count > 3
      ? "Some things could not be measured this time, such as \(names)."
      : "This clip does not show \(names)."
  }
}
