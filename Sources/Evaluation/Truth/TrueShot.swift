/// A shot that a clip truly holds.
package struct TrueShot: Sendable, Hashable, Decodable {
  /// When the puck leaves the blade, in seconds of presentation time.
  package var release: Double
  /// The kind of shot, by the name that the analysis document would use.
  package var kind: String
  /// When the load is deepest, in seconds of presentation time; `nil` when the truth does not say.
  package var load: Double?
  /// When the follow-through ends, in seconds of presentation time; `nil` when the truth does not
  /// say.
  package var finish: Double?

  package init(release: Double, kind: String, load: Double? = nil, finish: Double? = nil) {
    self.release = release
    self.kind = kind
    self.load = load
    self.finish = finish
  }

  private enum CodingKeys: String, CodingKey {
    case kind
    case release = "release_sec"
    case load = "load_sec"
    case finish = "finish_sec"
  }
}
