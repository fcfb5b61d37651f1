/// The consistency of the shots of a clip.
package struct Consistency: Sendable, Hashable {
  /// The mean and the spread of one metric over the shots.
  package struct Spread: Sendable, Hashable, Codable {
    package var mean: Double
    /// The standard deviation of the sample.
    package var spread: Double
  }

  /// The number of shots.
  package var shots: Int
  /// The mean time between two releases, in seconds; `nil` with fewer than two shots.
  package var releaseInterval: Double?
  /// For each metric with a value in at least two shots.
  package var metrics: [MetricID: Spread]
}

extension Consistency: Codable {
  private enum CodingKeys: String, CodingKey {
    case shots, metrics
    case releaseInterval = "release_interval_sec"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(shots, forKey: .shots)
    try container.encode(releaseInterval.rounded(toPlaces: 3), forKey: .releaseInterval)
    let rounded = metrics.mapValues {
      Spread(
        mean: $0.mean.rounded(toPlaces: 3), spread: $0.spread.rounded(toPlaces: 3))
    }
    try container.encode(rounded, forKey: .metrics)
  }
}
