/// A completed job in a user's list of results.
public struct ResultEntry: Codable, Sendable, Hashable {
  /// The job's name.
  public var jobID: String
  /// RFC 3339.
  public var createdAt: String
  /// Where the video is: `users/{user}/…`.
  public var videoPath: String
  /// `parent_summary` and `coach_summary` are always there; others may be.
  public var downloadURLs: [String: String]

  /// One that says this.
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
