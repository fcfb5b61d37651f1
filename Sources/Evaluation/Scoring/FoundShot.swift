/// A shot that a document reports, and whether there is one.
package struct FoundShot: Sendable, Hashable {
  /// In seconds of presentation time.
  package var release: Double
  /// How certain the document is, 0 to 1.
  package var confidence: Double?
  package var isTrue: Bool
  /// Whether somebody else than the player shoots then.
  package var isOthers: Bool

  package init(release: Double, confidence: Double?, isTrue: Bool, isOthers: Bool = false) {
    self.release = release
    self.confidence = confidence
    self.isTrue = isTrue
    self.isOthers = isOthers
  }
}
