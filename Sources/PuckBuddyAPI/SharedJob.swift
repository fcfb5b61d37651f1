/// The public part of a shared job, without any data of the user or the storage.
public struct SharedJob: Codable, Sendable, Hashable {
  /// The job's id.
  public var jobID: String
  /// The status of the job.
  public var status: JobSnapshot.Status
  /// When the job was submitted, RFC 3339.
  public var createdAt: String
  /// The language of the summaries; `nil` is English.
  public var language: String?
  /// For a parent, once the job has completed.
  public var parentSummary: String?
  /// For a coach, once the job has completed.
  public var coachSummary: String?
  /// For the child, once the job has completed.
  public var childSummary: String?
  /// The number of still images.
  public var frames: Int?
  /// Their file names, for `frames/{name}`.
  public var frameNames: [String]?

  /// Creates the public part of a job.
  public init(
    jobID: String, status: JobSnapshot.Status, createdAt: String, language: String? = nil,
    parentSummary: String? = nil, coachSummary: String? = nil, childSummary: String? = nil,
    frames: Int? = nil, frameNames: [String]? = nil
  ) {
    self.jobID = jobID
    self.status = status
    self.createdAt = createdAt
    self.language = language
    self.parentSummary = parentSummary
    self.coachSummary = coachSummary
    self.childSummary = childSummary
    self.frames = frames
    self.frameNames = frameNames
  }

  private enum CodingKeys: String, CodingKey {
    case status, createdAt, language, frames
    case jobID = "job_id"
    case frameNames = "frame_names"
    case parentSummary = "parent_summary"
    case coachSummary = "coach_summary"
    case childSummary = "child_summary"
  }
}
