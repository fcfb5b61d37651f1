/// How much slower than captured a clip plays, estimated from its shots where the file does not say
/// it.
package struct SlowMotionEstimate: Sendable, Hashable {
  /// The ratio of playback time to capture time, more than 1.
  package var factor: Double
  /// The ends of the interval that is expected to contain the true factor in nine of ten clips.
  package var low: Double
  package var high: Double
}

extension SlowMotionEstimate: Codable {
  private enum CodingKeys: String, CodingKey {
    case factor, low, high
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(factor.rounded(toPlaces: 2), forKey: .factor)
    try container.encode(low.rounded(toPlaces: 2), forKey: .low)
    try container.encode(high.rounded(toPlaces: 2), forKey: .high)
  }
}
