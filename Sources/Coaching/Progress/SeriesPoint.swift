package import Foundation
internal import ShotAnalysis

/// One clip in the time series of a metric.
package struct SeriesPoint: Sendable, Hashable {
  /// The recording time of the clip.
  package var date: Date
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

extension SeriesPoint: Codable {
  private enum CodingKeys: String, CodingKey { case date, value, error, shots }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    date = try container.decodeMoment(forKey: .date)
    value = try container.decode(Double.self, forKey: .value)
    error = try container.decode(Double.self, forKey: .error)
    shots = try container.decode(Int.self, forKey: .shots)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(date.rfc3339, forKey: .date)
    try container.encode(value, forKey: .value)
    try container.encode(error, forKey: .error)
    try container.encode(shots, forKey: .shots)
  }
}
