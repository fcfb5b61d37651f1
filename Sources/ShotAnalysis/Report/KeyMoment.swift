/// A moment of a shot that a frame is kept of.
package enum KeyMoment: String, Sendable, Hashable, Codable, CaseIterable {
  /// The deepest load.
  case load
  case release
  /// The end of the follow-through.
  case followThrough = "follow_through"
}
