internal import Hummingbird
internal import Jobs
internal import TeamLibrary

/// A job, and what its reader may see of it.
struct JobReader: Sendable {
  let job: Job
  let caller: Caller
  /// What a reader sees who did not hand the job in; `nil` for its owner.
  let access: ClipAccess?

  /// Whether the reader may see the video, and clips of it.
  var seesVideo: Bool { access?.includesVideo ?? true }

  /// Whether the reader is the owner, or the player's family.
  var isFamily: Bool { access.map { $0 == .family } ?? true }

  /// Returns a state of the job as JSON, as far as the reader may see it.
  func document(of job: Job) -> JobDocument {
    access == nil ? JobDocument(forUser: job) : JobDocument(forReader: job)
  }
}
