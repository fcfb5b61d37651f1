internal import ShotAnalysis

/// A value and its error margin.
package struct Estimate: Sendable, Hashable, Codable {
  /// In the unit of its metric.
  package var value: Double
  /// Half the width of the 90 % interval of the true value, in that unit.
  package var error: Double

  package init(value: Double, error: Double) {
    self.value = value
    self.error = error
  }

  /// Whether the numbers are plausible for a person in any of the units; `false` for NaN.
  var isPlausible: Bool {
    value.magnitude < 10_000 && error.magnitude < 10_000 && error >= 0
  }

  /// Returns the estimate rounded as in documents.
  func rounded(for metric: MetricID) -> Estimate {
    let places = metric.decimals
    return Estimate(
      value: value.rounded(toPlaces: places), error: error.rounded(toPlaces: places))
  }
}

extension MetricID {
  /// The number of decimals of a value of this metric in documents, as for its measurements.
  var decimals: Int { unit == .degrees ? 1 : 3 }
}
