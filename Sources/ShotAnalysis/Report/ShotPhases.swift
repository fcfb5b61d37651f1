/// The phases of a shot; a phase that could not be determined is `nil`.
package struct ShotPhases: Sendable, Hashable {
  /// From the draw of the hands to the deepest load.
  package var load: TimeSpan?
  /// From the deepest load to the release.
  package var swing: TimeSpan?
  /// From the release until the hands come to rest.
  package var followThrough: TimeSpan?
}

extension ShotPhases: Codable {
  private enum CodingKeys: String, CodingKey {
    case load, swing
    case followThrough = "follow_through"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(load, forKey: .load)
    try container.encode(swing, forKey: .swing)
    try container.encode(followThrough, forKey: .followThrough)
  }
}
