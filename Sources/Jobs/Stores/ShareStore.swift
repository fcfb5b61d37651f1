/// Keeps which jobs may be seen by whoever has their link.
///
/// Beside the jobs and not in them: an app in the field takes any write to a completed job's document
/// for its completion. What is kept of a job here goes when the job is deleted.
package protocol ShareStore: Sendable {
  /// Lets whoever has the key see a job's results.
  ///
  /// - Returns: The key that holds: the one given, or the one that the job was shared by before.
  func share(_ job: JobID, of user: UserID, key: String) async throws -> String

  /// The key by which a job is shared; `nil` when it is not.
  func shareKey(of job: JobID) async throws -> String?

  /// Takes the link back; none to take back is no error.
  func unshare(_ job: JobID) async throws
}
