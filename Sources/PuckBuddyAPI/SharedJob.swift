/// What of a job those see who were given its address: nothing of the user, nothing of the storage.
public struct SharedJob: Codable, Sendable, Hashable {
  /// The job's name.
  public var jobID: String
  /// Where the job stands.
  public var status: JobSnapshot.Status
  /// RFC 3339.
  public var createdAt: String
  /// What the summaries are written in; `nil` is English.
  public var language: String?
  /// For a parent, once the job has completed.
  public var parentSummary: String?
  /// For a coach, once the job has completed.
  public var coachSummary: String?
  /// For the child, once the job has completed.
  public var childSummary: String?
  /// How many still images there are.
  public var frames: Int?

  /// One that says this.
  public init(
    jobID: String, status: JobSnapshot.Status, createdAt: String, language: String? = nil,
    parentSummary: String? = nil, coachSummary: String? = nil, childSummary: String? = nil,
    frames: Int? = nil
  ) {
    self.jobID = jobID
    self.status = status
    self.createdAt = createdAt
    self.language = language
    self.parentSummary = parentSummary
    self.coachSummary = coachSummary
    self.childSummary = childSummary
    self.frames = frames
  }

  private enum CodingKeys: String, CodingKey {
    case status, createdAt, language, frames
    case jobID = "job_id"
    case parentSummary = "parent_summary"
    case coachSummary = "coach_summary"
    case childSummary = "child_summary"
  }
}
