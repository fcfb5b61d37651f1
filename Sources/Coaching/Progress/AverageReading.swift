internal import ShotAnalysis

/// The mean of one metric over several clips.
package struct AverageReading: Sendable, Hashable, Codable {
  /// The mean; each clip has the same weight, however many shots it has.
  package var value: Double
  /// Half the width of the 90 % interval of the true mean.
  package var error: Double
  /// The number of clips that have the metric, at least 1.
  package var clips: Int

  package var estimate: Estimate { Estimate(value: value, error: error) }
}

extension AverageReading {
  /// Creates the mean of a metric's readings, one of each clip; `nil` for none.
  ///
  /// The camera was set up anew for each clip, so their errors are independent: the error of the
  /// mean is the root of their summed squares over their number.
  package init?(of readings: [ClipReading]) {
    guard !readings.isEmpty else { return nil }
    let count = Double(readings.count)
    value = readings.reduce(0) { $0 + $1.value } / count
    error = readings.reduce(0) { $0 + $1.error * $1.error }.squareRoot() / count
    clips = readings.count
  }

  /// Returns the mean for each metric that at least one clip has.
  static func averages(over clips: [ClipRecord]) -> [MetricID: AverageReading] {
    var averages: [MetricID: AverageReading] = [:]
    for metric in MetricID.allCases {
      averages[metric] = AverageReading(of: clips.compactMap { $0.readings[metric] })
    }
    return averages
  }

  /// Returns the value rounded as in documents.
  func rounded(for metric: MetricID) -> AverageReading {
    let estimate = estimate.rounded(for: metric)
    return AverageReading(value: estimate.value, error: estimate.error, clips: clips)
  }
}
