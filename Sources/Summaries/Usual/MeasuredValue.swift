internal import ShotAnalysis

/// What one shot says about a metric, with its errors.
struct MeasuredValue: Hashable, Sendable {
  let value: Double
  /// Half the width of the interval that holds the true value nine times in ten.
  let error: Double
  /// The part of `error` that repeats in every shot of the clip; `nil` when it is not known apart.
  let sharedError: Double?

  /// - Returns: `nil` for numbers that no person could make.
  init?(_ metric: MetricID, value: Double?, error: Double?, sharedError: Double?) {
    guard let value, let error, Estimate(value: value, error: error).isPlausible else { return nil }
    self.value = metric.isUnsigned ? value.magnitude : value
    self.error = error
    // A part is never larger than the whole; one that is no number is not known.
    self.sharedError = sharedError.flatMap { $0 >= 0 ? min($0, error) : nil }
  }

  /// The value of `metric` in a shot; `nil` when it has none.
  init?(_ metric: MetricID, of shot: Shot) {
    guard let measurement = shot.metrics[metric], measurement.status.hasValue else { return nil }
    self.init(
      metric, value: measurement.value, error: measurement.error,
      sharedError: measurement.sharedError)
  }

  /// The standard deviation of the part that repeats: the whole where the parts are not known.
  var sharedDeviation: Double {
    (sharedError ?? error) / NormalDistribution.deviationsOfNineInTen
  }

  /// The variance of the part that differs from shot to shot: none where the parts are not known.
  var independentVariance: Double {
    let total = error / NormalDistribution.deviationsOfNineInTen
    return max(0, total * total - sharedDeviation * sharedDeviation)
  }

  /// The most that two shots may differ by error alone, as a variance: all of it where the parts are
  /// not known.
  var largestIndependentVariance: Double {
    guard sharedError == nil else { return independentVariance }
    let total = error / NormalDistribution.deviationsOfNineInTen
    return total * total
  }
}

extension MetricID {
  /// Whether only the size of a value is spoken of: a head that moves up is no stiller than one that
  /// moves down.
  var isUnsigned: Bool { self == .headDrop }
}
