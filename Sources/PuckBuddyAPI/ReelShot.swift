/// A shot of a player's reel, which plays a part of the shot's clip.
public struct ReelShot: Codable, Sendable, Hashable {
  /// The job whose clip it is.
  public var job: String
  /// The shot's number, from 1.
  public var shot: Int
  /// Where the part begins, in seconds of the clip.
  public var start: Double
  /// Where the part ends, in seconds of the clip.
  public var end: Double
  /// Whether the player chose the shot; `false` for a suggestion.
  public var isStarred: Bool
  /// When the video was filmed, otherwise when it was analysed (RFC 3339).
  public var date: String?

  /// Creates a shot.
  public init(
    job: String, shot: Int, start: Double, end: Double, isStarred: Bool, date: String?
  ) {
    self.job = job
    self.shot = shot
    self.start = start
    self.end = end
    self.isStarred = isStarred
    self.date = date
  }

  private enum CodingKeys: String, CodingKey {
    case shot, date
    case job = "job_id"
    case start = "from_sec"
    case end = "to_sec"
    case isStarred = "starred"
  }
}
