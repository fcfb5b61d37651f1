import ShotAnalysis

/// The measurements in a person's words.
enum MetricLabel {
  static func text(_ metric: MetricID) -> String {
    switch metric {
    case .frontKneeAngleAtRelease: "Front knee at release"
    case .backKneeAngleDeepestLoad: "Back knee, deepest"
    case .stanceWidth: "Stance width"
    case .backswingHeight: "Backswing height"
    case .trunkLeanAtRelease: "Trunk lean at release"
    case .weightShift: "Hips to front foot"
    case .handSpacing: "Hands apart"
    case .topHandClearance: "Top hand off the hip"
    case .handSpeedPeak: "Hand speed, peak"
    case .followThroughExtension: "Lead elbow opens"
    case .followThroughHeight: "Finish height"
    case .headDrop: "Head drop"
    case .balanceSway: "Sway after the finish"
    case .loadToReleaseTime: "Load to release"
    }
  }

  /// A value with its expected error, for example `131 ± 7°`; a dash where there is none.
  static func value(_ measurement: Measurement) -> String {
    guard let value = measurement.value else { return "–" }
    let places = measurement.unit == .degrees ? 0 : 2
    let number = Formatting.decimal(value, places: places)
    let error = measurement.error.map { " ± " + Formatting.decimal($0, places: places) } ?? ""
    return number + error + unit(measurement.unit)
  }

  private static func unit(_ unit: MetricUnit) -> String {
    switch unit {
    case .degrees: "°"
    case .ratio: ""
    case .torsosPerSecond: " /s"
    case .seconds: " s"
    }
  }
}
