package import Coaching
package import ShotAnalysis

/// Formats measured values for people.
package enum MetricAmount {
  /// Formats a value with its error margin, for example `131 ± 7°`; a dash without a value.
  static func text(_ measurement: Measurement, of metric: MetricID) -> String {
    guard let value = measurement.value else { return "–" }
    return text(metric.used(value), error: measurement.error, unit: metric.unit)
  }

  /// Formats a mean over shots or clips in the same format.
  package static func text(_ estimate: Estimate, of metric: MetricID) -> String {
    text(estimate.value, error: estimate.error, unit: metric.unit)
  }

  /// Returns a value as far as its text shows it.
  static func shown(_ value: Double, of metric: MetricID) -> Double {
    value.rounded(toPlaces: places(of: metric.unit))
  }

  private static func places(of unit: MetricUnit) -> Int { unit == .degrees ? 0 : 2 }

  private static func text(_ value: Double, error: Double?, unit: MetricUnit) -> String {
    let places = places(of: unit)
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
