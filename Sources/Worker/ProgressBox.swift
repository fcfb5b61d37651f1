import Jobs
import Synchronization

/// The newest progress of a job, shared by the work and the lease keeper.
final class ProgressBox: Sendable {
  /// The progress last written to the document, and when that write started.
  struct Written: Sendable {
    var progress: JobProgress?
    var moment: ContinuousClock.Instant
  }

  private let newest = Mutex<JobProgress?>(nil)
  private let last: Mutex<Written>

  /// - Parameter claim: The time of the claim, which counts as the first write.
  init(at claim: ContinuousClock.Instant) { last = Mutex(Written(progress: nil, moment: claim)) }

  /// Records progress; keeps the furthest.
  func set(_ progress: JobProgress) {
    newest.withLock { $0 = $0?.furthest(progress) ?? progress }
  }

  var progress: JobProgress? { newest.withLock { $0 } }

  /// Records a write, which renews the lease and stores progress, whichever component made it.
  func noteWritten(_ progress: JobProgress?, at moment: ContinuousClock.Instant) {
    last.withLock { $0 = Written(progress: progress, moment: moment) }
  }

  var written: Written { last.withLock { $0 } }
}
