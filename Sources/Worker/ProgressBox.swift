import Jobs
import Synchronization

/// The newest progress of a job, between whoever makes it and whoever records it.
final class ProgressBox: Sendable {
  /// What was written to the document, and when that was begun.
  struct Written: Sendable {
    var progress: JobProgress?
    var moment: ContinuousClock.Instant
  }

  private let newest = Mutex<JobProgress?>(nil)
  private let last: Mutex<Written>

  /// The claim is a write as well.
  init() { last = Mutex(Written(progress: nil, moment: .now)) }

  /// Keeps the furthest.
  func set(_ progress: JobProgress) {
    newest.withLock { $0 = $0?.furthest(progress) ?? progress }
  }

  var progress: JobProgress? { newest.withLock { $0 } }

  /// Each write renews the lease and carries progress along, whoever makes it.
  func noteWritten(_ progress: JobProgress?, at moment: ContinuousClock.Instant) {
    last.withLock { $0 = Written(progress: progress, moment: moment) }
  }

  var written: Written { last.withLock { $0 } }
}
