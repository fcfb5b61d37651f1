/// A shot that a clip truly holds.
package struct TrueShot: Sendable, Hashable, Decodable {
  /// When the puck leaves the blade, in seconds of presentation time.
  package var release: Double
  /// The kind of shot, by the name that the analysis document would use.
  package var kind: String

  package init(release: Double, kind: String) {
    self.release = release
    self.kind = kind
  }

  private enum CodingKeys: String, CodingKey {
    case kind
    case release = "release_sec"
  }
}
