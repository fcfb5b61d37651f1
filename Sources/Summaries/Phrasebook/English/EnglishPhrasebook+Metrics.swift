import ShotAnalysis

extension EnglishPhrasebook {
  func name(of metric: MetricID) -> String {
    switch metric {
    case .frontKneeAngleAtRelease: "front knee angle at the release"
    case .backKneeAngleDeepestLoad: "back knee angle in the load"
    case .stanceWidth: "width of the stance"
    case .backswingHeight: "height of the backswing"
    case .trunkLeanAtRelease: "forward lean at the release"
    case .weightShift: "slide toward the front foot"
    case .handSpacing: "gap between the hands"
    case .topHandClearance: "gap between top hand and hip"
    case .handSpeedPeak: "hand speed"
    case .followThroughExtension: "lead arm opening after the release"
    case .followThroughHeight: "height of the finish"
    case .headDrop: "head movement"
    case .balanceSway: "sway after the finish"
    case .loadToReleaseTime: "time from load to release"
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
