internal import ShotAnalysis

/// A value and how far off it may be.
package struct Estimate: Sendable, Hashable, Codable {
  /// In the unit of its metric.
  package var value: Double
  /// Half the width of the interval that holds the true value nine times in ten, in that unit.
  package var error: Double

  package init(value: Double, error: Double) {
    self.value = value
    self.error = error
  }

  /// Whether these numbers could come from a person at all, in any of the units; NaN could not.
  var isPlausible: Bool {
    value.magnitude < 10_000 && error.magnitude < 10_000 && error >= 0
  }

  /// As a document holds it.
  func rounded(for metric: MetricID, by encoder: any Encoder) -> Estimate {
    let places = metric.decimals
    return Estimate(
      value: encoder.number(value, places: places), error: encoder.number(error, places: places))
  }
}

extension MetricID {
  /// How many decimals documents give a value of this metric, as for its measurements.
  var decimals: Int { unit == .degrees ? 1 : 3 }
}
