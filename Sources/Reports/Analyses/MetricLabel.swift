internal import Coaching
internal import ShotAnalysis
internal import Summaries

/// Labels of the measurements for people.
enum MetricLabel {
  static func text(_ metric: MetricID, _ language: SummaryLanguage = .english) -> String {
    switch language {
    case .english: english(metric)
    case .french: french(metric)
    }
  }

  private static func french(_ metric: MetricID) -> String {
    switch metric {
    case .frontKneeAngleAtRelease: "Genou avant au départ"
    case .backKneeAngleDeepestLoad: "Genou arrière à l'élan"
    case .stanceWidth: "Écart des pieds"
    case .backswingHeight: "Hauteur de l'élan"
    case .trunkLeanAtRelease: "Inclinaison du tronc"
    case .weightShift: "Hanches vers pied avant"
    case .handSpacing: "Écart des mains"
    case .topHandClearance: "Main du haut à la hanche"
    case .handSpeedPeak: "Vitesse des mains"
    case .followThroughExtension: "Ouverture du coude"
    case .followThroughHeight: "Hauteur de la finale"
    case .headDrop: "Mouvement de la tête"
    case .balanceSway: "Balancement à la fin"
    case .loadToReleaseTime: "De l'élan au départ"
    }
  }

  private static func english(_ metric: MetricID) -> String {
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

  /// Formats a value with its error margin, for example `131 ± 7°`; a dash without a value.
  static func value(_ measurement: Measurement) -> String {
    guard let value = measurement.value else { return "–" }
    return text(value, error: measurement.error, unit: measurement.unit)
  }

  /// Formats a mean over shots or clips in the same format.
  static func value(_ estimate: Estimate, of metric: MetricID) -> String {
    text(estimate.value, error: estimate.error, unit: metric.unit)
  }

  private static func text(_ value: Double, error: Double?, unit: MetricUnit) -> String {
    let places = unit == .degrees ? 0 : 2
    let number = Formatting.decimal(value, places: places)
    let error = error.map { " ± " + Formatting.decimal($0, places: places) } ?? ""
    return number + error + self.unit(unit)
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
