package import Jobs
internal import PuckBuddyAPI
package import TeamLibrary

/// Which copies of videos a share link or a team shows.
package struct WantedCopies: Sendable {
  private let shares: any ShareStore
  private let highlights: Highlights?

  /// - Parameter highlights: `nil` where teams show no videos.
  package init(shares: any ShareStore, highlights: Highlights?) {
    self.shares = shares
    self.highlights = highlights
  }

  /// Whether a link or a team shows a job's video in this way; also when it cannot be known whether a
  /// team does.
  ///
  /// - Throws: `StorageError`.
  func contains(_ faces: SharedFaces, of job: Job) async throws -> Bool {
    if let link = try await shares.shareKey(of: job.id), ShareKey.faces(of: link) == faces {
      return true
    }
    guard faces == .blurred, let highlights, let clip = job.clip else { return false }
    do {
      return try await highlights.shows(clip, of: job.id.rawValue)
    } catch is StorageError {
      return true
    }
  }
}
