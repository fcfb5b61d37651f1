/// The response to a `SubmissionRequest`: the id of the new job.
public struct SubmissionAnswer: Codable, Sendable, Hashable {
  /// Always true; a failure is a `FailureAnswer`.
  public var success = true
  /// The new job's id.
  public var jobID: String

  /// Creates the response.
  public init(jobID: String) { self.jobID = jobID }

  private enum CodingKeys: String, CodingKey {
    case success
    case jobID = "job_id"
  }
}
