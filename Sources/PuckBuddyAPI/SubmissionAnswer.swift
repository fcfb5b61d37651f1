/// Which job a submission has become.
public struct SubmissionAnswer: Codable, Sendable, Hashable {
  public var success = true
  public var jobID: String

  public init(jobID: String) { self.jobID = jobID }

  private enum CodingKeys: String, CodingKey {
    case success
    case jobID = "job_id"
  }
}
