package import Jobs
internal import PuckBuddyAPI

/// Which copies of videos a share link or a team shows.
package struct WantedCopies: Sendable {
  private let shares: any ShareStore
  private let isHighlight: @Sendable (Job) async throws -> Bool

  /// - Parameter isHighlight: Whether a team shows the job's video to its members.
  package init(
    shares: any ShareStore, isHighlight: @escaping @Sendable (Job) async throws -> Bool
  ) {
    self.shares = shares
    self.isHighlight = isHighlight
  }

  /// Whether a link or a team shows a job's video in this way; also when it cannot be known whether a
  /// team does.
  ///
  /// - Throws: `StorageError`.
  func contains(_ faces: SharedFaces, of job: Job) async throws -> Bool {
    if let link = try await shares.shareKey(of: job.id), ShareKey.faces(of: link) == faces {
      return true
    }
    guard faces == .blurred else { return false }
    do { return try await isHighlight(job) } catch is StorageError { return true }
  }
}
