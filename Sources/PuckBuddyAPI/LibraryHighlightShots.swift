/// When there are shots in the video of a highlight: `…/highlights/{id}/shots`.
public struct LibraryHighlightShots: Codable, Sendable, Hashable {
  /// A shot and the part of the video that shows it, as its clip does; in seconds of play time.
  public struct Shot: Codable, Sendable, Hashable {
    /// `wrist`, `snap`, `slap`, `backhand` or `unknown`.
    public var type: String
    /// The beginning of the part; at least 0.
    public var from: Double
    /// When the puck leaves the blade.
    public var release: Double
    /// The end of the part, which may be after the end of the video.
    public var to: Double

    /// Creates a shot.
    public init(type: String, from: Double, release: Double, to: Double) {
      self.type = type
      self.from = from
      self.release = release
      self.to = to
    }

    private enum CodingKeys: String, CodingKey {
      case type
      case from = "from_sec"
      case release = "release_sec"
      case to = "to_sec"
    }
  }

  /// The shots, the first one first; empty when they are not known any more.
  public var shots: [Shot]

  /// Creates the response.
  public init(shots: [Shot]) { self.shots = shots }
}
