/// Counts of the deleted data of a user: `DELETE /api/users/{uid}`.
public struct RemovalAnswer: Codable, Sendable, Hashable {
  /// Always true; a failure is a `FailureAnswer`.
  public var success = true
  /// The number of deleted jobs.
  public var jobs: Int
  /// The number of deleted objects: videos, results and all other files.
  public var objects: Int
  /// The total size of the objects, in bytes.
  public var bytes: Int

  /// Creates the response.
  public init(jobs: Int, objects: Int, bytes: Int) {
    self.jobs = jobs
    self.objects = objects
    self.bytes = bytes
  }
}
