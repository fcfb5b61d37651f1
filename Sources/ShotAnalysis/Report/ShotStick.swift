/// What was seen of the stick in a shot.
///
/// Nothing is said about its flex, force or aim, which a video does not show.
package struct ShotStick: Sendable, Hashable {
  /// A position in the displayed frame.
  package struct Position: Sendable, Hashable {
    /// As a share of the frame's width, from its left edge.
    package var x: Double
    /// As a share of the frame's height, from its upper edge.
    package var y: Double
  }

  /// The share of the frames from load to follow-through in which the stick was seen, of those in
  /// which it was searched, 0 to 1.
  package var seenRatio: Double
  /// Where the blade was at each key moment; `nil` where it was not seen.
  package var blade: [KeyMoment: Position?]
}

extension ShotStick: Codable {
  private enum CodingKeys: String, CodingKey {
    case blade
    case seenRatio = "seen_ratio"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(seenRatio.rounded(toPlaces: 2), forKey: .seenRatio)
    try container.encode(blade, forKey: .blade)
  }
}

extension ShotStick.Position: Codable {
  private enum CodingKeys: String, CodingKey {
    case x, y
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(x.rounded(toPlaces: 3), forKey: .x)
    try container.encode(y.rounded(toPlaces: 3), forKey: .y)
  }
}
