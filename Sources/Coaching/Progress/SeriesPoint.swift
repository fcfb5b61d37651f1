package import Foundation
internal import ShotAnalysis

/// One clip in the time series of a metric.
package struct SeriesPoint: Sendable, Hashable, Codable {
  /// The recording time of the clip.
  @RFC3339Date package var date: Date
  /// The mean over the clip's shots.
  package var value: Double
  /// Half the width of the 90 % interval of the true mean.
  package var error: Double
  /// The number of the clip's shots that have the metric.
  package var shots: Int

  init(_ reading: ClipReading, at date: Date) {
    self.date = date
    value = reading.value
    error = reading.error
    shots = reading.shots
  }

  package var estimate: Estimate { Estimate(value: value, error: error) }

  /// Returns the point rounded as in documents.
  func rounded(for metric: MetricID) -> SeriesPoint {
    let rounded = estimate.rounded(for: metric)
    var point = self
    point.value = rounded.value
    point.error = rounded.error
    return point
  }
}
