/// A clip that was handed in for analysis.
public struct Video: LibraryDocument {
  /// The document's name.
  public let id: String
  /// The platform's word; `puckbuddy` for clips of this program.
  public let platform: String
  /// What people call it; `nil` for nothing.
  public let title: String?
  /// Whether it has been seen in a list; `nil` if nothing says so.
  public let isRead: Bool?
  /// The player; `nil` for clips of other programs, which name the player only.
  public let trackedAccountID: String?
  /// The player's name.
  public let uploaderHandle: String
  /// The number of members who watched it.
  public let views: Int
  /// The number of members who like it.
  public let likes: Int
  /// The number of notes.
  public let comments: Int
  /// The number of share links.
  public let shares: Int
  /// Whether it may be shown to the team.
  public let status: ReviewStatus
  /// What happens to it.
  public let syncStatus: SyncStatus
  /// Why its analysis failed.
  public let syncError: String?
  /// When it was filmed; before the first analysis, when it was handed in.
  public let uploadDate: DocumentTime
  /// When it was handed in.
  public let dateSubmitted: DocumentTime
  /// The job of its newest completed analysis.
  public let jobID: String?
  /// The path of its small image in the API; `nil` without one.
  public let thumbnail: String?
  /// The snapshot of its first analysis.
  public let firstSnapshot: String?
  /// The number of shots.
  public let shots: Int
  /// The number of shots by type.
  public let shotTypes: [String: Int]
  /// The measurements by name.
  public let metrics: [String: ClipNumbers.Metric]

  /// Reads a clip; `nil` without a platform.
  public init?(_ document: StoredDocument) {
    let fields = FieldReader(document)
    guard let platform = fields.text("platform") else { return nil }
    id = document.path.name
    self.platform = platform
    title = fields.text("title")
    isRead = fields.flag("isRead")
    trackedAccountID = fields.text("trackedAccountId")
    uploaderHandle = fields.text("uploaderHandle") ?? ""
    views = fields.counter("views")
    likes = fields.counter("likes")
    comments = fields.counter("comments")
    shares = fields.counter("shares")
    status = ReviewStatus(word: fields.text("status"))
    syncStatus = SyncStatus(word: fields.text("syncStatus"))
    syncError = fields.text("syncError")
    uploadDate =
      fields.time("uploadDate", "dateSubmitted", "createdAt") ?? document.createdAt
    dateSubmitted = fields.time("dateSubmitted", "createdAt") ?? document.createdAt
    jobID = fields.text("jobId")
    thumbnail = fields.text("thumbnail")
    firstSnapshot = fields.text("firstSnapshot")
    shots = fields.counter("shots")
    metrics = fields.metrics()
    shotTypes = fields.counters("shot_types")
  }
}
