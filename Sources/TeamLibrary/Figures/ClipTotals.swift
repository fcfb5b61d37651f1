/// The sums of the counters of clips.
public struct ClipTotals: Sendable, Hashable {
  /// The number of clips.
  public var videos = 0
  /// The number of views.
  public var views = 0
  /// The number of likes.
  public var likes = 0
  /// The number of notes.
  public var comments = 0
  /// The number of share links.
  public var shares = 0

  /// Creates the sums of no clip.
  public init() {}

  mutating func add(_ video: Video) {
    videos += 1
    views += video.views
    likes += video.likes
    comments += video.comments
    shares += video.shares
  }

  /// Likes and notes for a hundred views; 0 without views.
  public var engagementRate: Double {
    views > 0 ? Double(likes + comments) / Double(views) * 100 : 0
  }
}
