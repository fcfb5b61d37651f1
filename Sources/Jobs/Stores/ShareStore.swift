/// Stores which jobs are shared by a link.
///
/// Kept apart from the job documents: a released app takes any write to a completed job's document
/// for its completion. The entry of a job is deleted with the job.
public protocol ShareStore: Sendable {
  /// Shares a job's results with any holder of the key.
  ///
  /// - Returns: The valid key: the one given, or the one by which the job was already shared.
  func share(_ job: JobID, of user: UserID, key: String) async throws -> String

  /// Returns the key by which a job is shared; `nil` when it is not shared.
  func shareKey(of job: JobID) async throws -> String?

  /// Ends the sharing of a job; a job that is not shared is no error.
  func unshare(_ job: JobID) async throws
}
