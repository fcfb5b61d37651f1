/// What a clip's numbers were at one moment, under the names of the stored document.
public struct LibrarySnapshot: Codable, Sendable, Hashable {
  /// The job of the analysis, or the day.
  public var id: String
  /// When the numbers were taken, RFC 3339.
  public var capturedAt: String
  /// `initial_upload`, `manual_refresh` or `scheduled_refresh`, or the word of another program.
  public var capturedBy: String
  /// Whether it is the clip's first.
  public var isInitialSnapshot: Bool
  /// The number of members who watched it.
  public var views: Int
  /// The number of members who like it.
  public var likes: Int
  /// The number of notes.
  public var comments: Int
  /// The number of share links.
  public var shares: Int
  /// The number of shots.
  public var shots: Int
  /// The measurements by name.
  public var metrics: [String: LibraryMetric]

  /// Creates the value.
  public init(
    id: String, capturedAt: String, capturedBy: String, isInitialSnapshot: Bool, views: Int,
    likes: Int, comments: Int, shares: Int, shots: Int, metrics: [String: LibraryMetric]
  ) {
    self.id = id
    self.capturedAt = capturedAt
    self.capturedBy = capturedBy
    self.isInitialSnapshot = isInitialSnapshot
    self.views = views
    self.likes = likes
    self.comments = comments
    self.shares = shares
    self.shots = shots
    self.metrics = metrics
  }
}
