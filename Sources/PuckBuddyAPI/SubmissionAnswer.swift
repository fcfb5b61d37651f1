/// Which job a submission has become.
public struct SubmissionAnswer: Codable, Sendable, Hashable {
  /// Always true; a failure is a `FailureAnswer`.
  public var success = true
  /// The new job's name.
  public var jobID: String

  /// One that says this.
  public init(jobID: String) { self.jobID = jobID }

  private enum CodingKeys: String, CodingKey {
    case success
    case jobID = "job_id"
  }
}
