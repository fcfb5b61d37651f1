/// A user's jobs in whatever state, newest first: `GET /api/jobs?user_id=…`.
public struct JobList: Codable, Sendable, Hashable {
  /// Always true; a failure is a `FailureAnswer`.
  public var success = true
  /// How many there are below.
  public var count: Int
  /// Newest first.
  public var jobs: [JobSnapshot]

  /// One that says this.
  public init(_ jobs: [JobSnapshot]) {
    count = jobs.count
    self.jobs = jobs
  }
}
