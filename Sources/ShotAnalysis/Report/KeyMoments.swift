/// The presentation times of the frames that show the key moments of a shot best, in seconds.
package struct KeyMoments: Sendable, Hashable {
  package var load: Double?
  package var release: Double
  package var followThrough: Double?

  /// Returns the presentation time of a key moment, in seconds; `nil` when it was not detected.
  package subscript(moment: KeyMoment) -> Double? {
    switch moment {
    case .load: load
    case .release: release
    case .followThrough: followThrough
    }
  }
}

extension KeyMoments: Codable {
  private enum CodingKeys: String, CodingKey {
    case load, release
    case followThrough = "follow_through"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(load.rounded(toPlaces: 3), forKey: .load)
    try container.encode(release.rounded(toPlaces: 3), forKey: .release)
    try container.encode(followThrough.rounded(toPlaces: 3), forKey: .followThrough)
  }
}
