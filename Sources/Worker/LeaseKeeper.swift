import Jobs

/// Keeps the lease of one job: renews it in time, writes progress, and detects when the work must
/// stop.
struct LeaseKeeper {
  /// Why the work on a job must stop.
  enum Ending: Error {
    /// The job is held elsewhere or deleted: nothing of it may be written any more.
    case leaseLost
    /// The store could not be reached for too long.
    case unreachable
    /// The cancellation of the job was requested.
    case cancelled
    /// The attempt exceeded its deadline.
    case deadline
  }

  let store: any JobStore
  let hold: JobHold
  let settings: WorkerSettings
  let box: ProgressBox

  /// Runs until the work must stop, or until its own task is cancelled.
  ///
  /// A renewal that fails with a transient error is retried until the lease has expired by this
  /// process's monotonic clock, which changes of the time of day do not affect; once the analysis has
  /// finished, for as long as its results may be delivered.
  func run() async -> Ending? {
    let clock = settings.clock
    // A suspended machine uses up the lease, but not the time of an attempt.
    let begin = clock.working()
    // Between a quarter and a third of the lease, so that workers do not renew at the same time.
    let interval = settings.lease * clock.random(0.25...0.34)
    while true {
      do {
        try await clock.sleep(min(settings.progressInterval, interval))
      } catch {
        return nil
      }
      let progress = box.progress
      let isFinished = progress?.phase.status == .summarizing
      if !isFinished, clock.working() - begin >= settings.deadline { return .deadline }
      let last = box.written
      let age = clock.now() - last.moment
      // The work itself also writes at times; a second write right after it would be wasted.
      guard age >= interval || progress != last.progress && age >= settings.progressInterval
      else { continue }
      let requestedAt = clock.now()
      do {
        let job = try await store.renew(hold, lease: settings.lease, progress: progress)
        box.noteWritten(progress, at: requestedAt)
        if job.isCancelRequested { return .cancelled }
      } catch is JobError {
        return .leaseLost
      } catch {
        let limit = isFinished ? max(settings.lease, settings.deliveryTime) : settings.lease
        if clock.now() - box.written.moment >= limit {
          return isFinished ? .unreachable : .leaseLost
        }
      }
    }
  }
}
