/// A completed job in a user's list of results.
public struct ResultEntry: Codable, Sendable, Hashable {
  /// The job's id.
  public var jobID: String
  /// When the job was submitted, RFC 3339.
  public var createdAt: String
  /// The path of the video in the storage: `users/{user}/…`.
  public var videoPath: String
  /// Signed URLs by name; `parent_summary` and `coach_summary` are always present, others may be.
  public var downloadURLs: [String: String]

  /// Creates an entry.
  public init(jobID: String, createdAt: String, videoPath: String, downloadURLs: [String: String]) {
    self.jobID = jobID
    self.createdAt = createdAt
    self.videoPath = videoPath
    self.downloadURLs = downloadURLs
  }

  private enum CodingKeys: String, CodingKey {
    case jobID = "job_id"
    case createdAt = "created_at"
    case videoPath = "video_path"
    case downloadURLs = "download_urls"
  }
}
