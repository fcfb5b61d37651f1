import Coaching
import ShotAnalysis

/// A value and its error for display, with the number of decimals that the error justifies.
struct MeasuredAmount: Hashable, Sendable {
  /// The displayed value; for some metrics without the sign.
  let value: Double
  let error: Double
  let places: Int
  /// Whether the error margin is too wide to rely on the value.
  let isRough: Bool

  init(_ value: Double, error: Double, of metric: MetricID) {
    self.value = metric.used(value)
    self.error = error
    isRough = metric.isRough(error: error)
    places =
      switch metric.unit {
      case .degrees: error < 1 ? 1 : 0
      case .ratio, .torsosPerSecond, .seconds: error < 0.01 ? 3 : 2
      }
  }

  /// Returns a text such as "108 ± 7", without the unit.
  func text(_ style: NumberStyle) -> String {
    "\(style.decimal(value, places: places)) ± \(style.decimal(error, places: places))"
  }
}
