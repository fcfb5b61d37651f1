/// What was removed of a user: `DELETE /api/users/{uid}`.
public struct RemovalAnswer: Codable, Sendable, Hashable {
  /// Always true; a failure is a `FailureAnswer`.
  public var success = true
  /// How many jobs.
  public var jobs: Int
  /// How many files: videos, results and whatever else was stored.
  public var objects: Int
  /// How large they were together, in bytes.
  public var bytes: Int

  /// One that says this.
  public init(jobs: Int, objects: Int, bytes: Int) {
    self.jobs = jobs
    self.objects = objects
    self.bytes = bytes
  }
}
