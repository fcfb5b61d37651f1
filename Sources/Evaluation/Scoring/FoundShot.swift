/// A reported shot, and whether it is a true one.
package struct FoundShot: Sendable, Hashable {
  /// The presentation time in seconds.
  package var release: Double
  /// The document's confidence, 0 to 1.
  package var confidence: Double?
  package var isTrue: Bool
  /// Whether another person than the player shoots at that time.
  package var isOthers = false
  /// Whether it is false, and the player passes at about that time.
  package var isPass = false
}
