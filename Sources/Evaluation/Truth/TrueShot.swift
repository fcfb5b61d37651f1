/// A true shot of a clip.
package struct TrueShot: Sendable, Hashable, Decodable {
  /// The time at which the puck leaves the blade, in seconds of presentation time.
  package var release: Double
  /// The kind of shot, by its name in the analysis document; `nil` where it was not noted.
  package var kind: String?
  /// The time of the deepest load, in seconds of presentation time; `nil` when the truth states
  /// none.
  package var load: Double?
  /// The time at which the follow-through ends, in seconds of presentation time; `nil` when the
  /// truth states none.
  package var finish: Double?

  private enum CodingKeys: String, CodingKey {
    case kind
    case release = "release_sec"
    case load = "load_sec"
    case finish = "finish_sec"
  }
}
