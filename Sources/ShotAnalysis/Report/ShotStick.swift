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

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// Where the blade was at the key moments; `nil` where it was not seen.
  package struct Blade: Sendable, Hashable {
    package var load: Position?
    package var release: Position?
    package var followThrough: Position?

    package init(load: Position?, release: Position?, followThrough: Position?) {
      self.load = load
      self.release = release
      self.followThrough = followThrough
    }
  }

  /// The share of the frames from load to follow-through in which the stick was seen, of those in
  /// which it was searched, 0 to 1.
  package var seenRatio: Double
  package var blade: Blade

  package init(seenRatio: Double, blade: Blade) {
    self.seenRatio = seenRatio
    self.blade = blade
  }
}

extension ShotStick: Codable {
  private enum CodingKeys: String, CodingKey {
    case blade
    case seenRatio = "seen_ratio"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(encoder.number(seenRatio, places: 2), forKey: .seenRatio)
    try container.encode(blade, forKey: .blade)
  }
}

extension ShotStick.Blade: Codable {
  private enum CodingKeys: String, CodingKey {
    case load, release
    case followThrough = "follow_through"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(load, forKey: .load)
    try container.encode(release, forKey: .release)
    try container.encode(followThrough, forKey: .followThrough)
  }
}

extension ShotStick.Position: Codable {
  private enum CodingKeys: String, CodingKey {
    case x, y
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(encoder.number(x, places: 3), forKey: .x)
    try container.encode(encoder.number(y, places: 3), forKey: .y)
  }
}
