internal import ShotAnalysis

/// What several clips say about one metric: the mean over them.
package struct AverageReading: Sendable, Hashable, Codable {
  /// Each clip counts the same, however many shots it has.
  package var value: Double
  /// Half the width of the interval that holds the true mean nine times in ten.
  package var error: Double
  /// How many clips have the metric, at least 1.
  package var clips: Int

  package var estimate: Estimate { Estimate(value: value, error: error) }

  /// The mean for each metric that at least one clip has.
  ///
  /// The camera was set up anew for each clip, so their errors are independent: the error of the
  /// mean is the root of their summed squares over their number.
  static func averages(over clips: [ClipRecord]) -> [MetricID: AverageReading] {
    var averages: [MetricID: AverageReading] = [:]
    for metric in MetricID.allCases {
      let readings = clips.compactMap { $0.readings[metric] }
      guard !readings.isEmpty else { continue }
      let count = Double(readings.count)
      averages[metric] = AverageReading(
        value: readings.reduce(0) { $0 + $1.value } / count,
        error: readings.reduce(0) { $0 + $1.error * $1.error }.squareRoot() / count,
        clips: readings.count)
    }
    return averages
  }

  /// As a document holds it.
  func rounded(for metric: MetricID, by encoder: any Encoder) -> AverageReading {
    let estimate = estimate.rounded(for: metric, by: encoder)
    return AverageReading(value: estimate.value, error: estimate.error, clips: clips)
  }
}
