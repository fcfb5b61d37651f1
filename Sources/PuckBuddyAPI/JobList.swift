/// A user's jobs in any state, newest first: `GET /api/jobs?user_id=…`.
public struct JobList: Codable, Sendable, Hashable {
  /// Always true; a failure is a `FailureAnswer`.
  public var success = true
  /// The number of jobs in the list.
  public var count: Int
  /// The jobs, newest first.
  public var jobs: [JobSnapshot]

  /// Creates the response.
  public init(_ jobs: [JobSnapshot]) {
    count = jobs.count
    self.jobs = jobs
  }
}
