package import ShotAnalysis

/// The value of one metric in one shot, with its errors.
package struct MeasuredValue: Hashable, Sendable {
  package let value: Double
  /// Half the width of the 90 % interval of the true value.
  package let error: Double
  /// The part of `error` that repeats in every shot of the clip; `nil` when it is not known
  /// separately.
  let sharedError: Double?

  /// - Returns: `nil` for implausible numbers.
  init?(_ metric: MetricID, value: Double?, error: Double?, sharedError: Double?) {
    guard let value, let error, Estimate(value: value, error: error).isPlausible else { return nil }
    self.value = metric.used(value)
    self.error = error
    // A part is never larger than the whole; NaN counts as unknown.
    self.sharedError = sharedError.flatMap { $0 >= 0 ? min($0, error) : nil }
  }

  /// The value of `metric` in a shot; `nil` when it has none.
  package init?(_ metric: MetricID, of shot: Shot) {
    guard let measurement = shot.metrics[metric], measurement.status.hasValue else { return nil }
    self.init(
      metric, value: measurement.value, error: measurement.error,
      sharedError: measurement.sharedError)
  }

  /// The standard deviation of the part that repeats: of the whole error where the parts are
  /// unknown.
  var sharedDeviation: Double {
    (sharedError ?? error) / NormalDistribution.deviationsOfNineInTen
  }

  /// The variance of the part that differs from shot to shot: 0 where the parts are unknown.
  var independentVariance: Double {
    let total = error / NormalDistribution.deviationsOfNineInTen
    return max(0, total * total - sharedDeviation * sharedDeviation)
  }

  /// The upper bound of the variance between shots from error alone: that of the whole error where
  /// the parts are unknown.
  var largestIndependentVariance: Double {
    guard sharedError == nil else { return independentVariance }
    let total = error / NormalDistribution.deviationsOfNineInTen
    return total * total
  }
}

extension MetricID {
  /// Whether only the magnitude of a value is used: a head that moves up is no stiller than one
  /// that moves down.
  package var isUnsigned: Bool { self == .headDrop }

  /// Returns a value as it is used and shown: without a sign that means nothing.
  package func used(_ value: Double) -> Double { isUnsigned ? value.magnitude : value }
}
