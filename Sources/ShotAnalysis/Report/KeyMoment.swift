/// A key moment of a shot, of which a still image is kept.
package enum KeyMoment: String, Sendable, Hashable, Codable, CaseIterable, CodingKeyRepresentable {
  /// The deepest load.
  case load
  case release
  /// The end of the follow-through.
  case followThrough = "follow_through"
}
