/// A clip in the library, under the names of the stored document.
public struct LibraryVideo: Codable, Sendable, Hashable {
  /// Identifies the clip within the team.
  public var id: String
  /// What people call it.
  public var title: String?
  /// The player's ID; `nil` for a clip of another program, which names the player only.
  public var trackedAccountId: String?
  /// The player's name in lower case.
  public var uploaderHandle: String
  /// Whether it may be shown to the team: `pending`, `approved` or `rejected`.
  public var status: String
  /// What happens to it: `idle`, `pending`, `syncing`, `completed`, `failed`.
  public var syncStatus: String
  /// Why its analysis failed.
  public var syncError: String?
  /// When it was filmed, RFC 3339; before the first analysis, when it was handed in.
  public var uploadDate: String
  /// When it was handed in, RFC 3339.
  public var dateSubmitted: String
  /// The job of its newest analysis.
  public var jobId: String?
  /// The path of its small image, without the host; `nil` without one.
  public var thumbnail: String?
  /// The number of shots.
  public var shots: Int
  /// The number of shots by type.
  public var shotTypes: [String: Int]
  /// The measurements by name.
  public var metrics: [String: LibraryMetric]
  /// The number of notes.
  public var comments: Int
  /// Whether it has been seen in a list.
  public var isRead: Bool?

  /// Creates a clip.
  public init(
    id: String, title: String?, trackedAccountId: String?, uploaderHandle: String, status: String,
    syncStatus: String, syncError: String?, uploadDate: String, dateSubmitted: String,
    jobId: String?, thumbnail: String? = nil, shots: Int, shotTypes: [String: Int],
    metrics: [String: LibraryMetric], comments: Int, isRead: Bool?
  ) {
    self.id = id
    self.title = title
    self.trackedAccountId = trackedAccountId
    self.uploaderHandle = uploaderHandle
    self.status = status
    self.syncStatus = syncStatus
    self.syncError = syncError
    self.uploadDate = uploadDate
    self.dateSubmitted = dateSubmitted
    self.jobId = jobId
    self.thumbnail = thumbnail
    self.shots = shots
    self.shotTypes = shotTypes
    self.metrics = metrics
    self.comments = comments
    self.isRead = isRead
  }

  private enum CodingKeys: String, CodingKey {
    case id, title, trackedAccountId, uploaderHandle, status, syncStatus, syncError, uploadDate
    case dateSubmitted, jobId, thumbnail, shots, metrics, comments, isRead
    case shotTypes = "shot_types"
  }
}
