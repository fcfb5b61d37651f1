import Jobs
import Synchronization

/// The newest progress of a job, between whoever makes it and whoever records it.
final class ProgressBox: Sendable {
  private let newest: Mutex<JobProgress?>

  init() { newest = Mutex(nil) }

  /// Keeps the furthest.
  func set(_ progress: JobProgress) {
    newest.withLock { $0 = $0?.furthest(progress) ?? progress }
  }

  var progress: JobProgress? { newest.withLock { $0 } }
}
