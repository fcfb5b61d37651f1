import Jobs

/// Keeps the hold on one job: renews the lease in time, carries progress along, and notices when
/// the work must stop.
struct LeaseKeeper {
  /// Why the work on a job must stop.
  enum Ending: Error {
    /// Somebody else has the job: nothing of it may be written any more.
    case leaseLost
    /// Somebody asked for it.
    case cancelled
    /// The attempt took too long.
    case deadline
  }

  let store: any JobStore
  let hold: JobHold
  let settings: WorkerSettings
  let box: ProgressBox

  /// Runs until the work must stop, or until it is cancelled itself.
  ///
  /// A renewal that fails for a passing reason is tried again until the lease has run out by this
  /// process's own monotonic clock, which no change of the time of day touches.
  func run() async -> Ending? {
    let clock = ContinuousClock()
    // A machine that sleeps does not use up the time of an attempt, only the lease.
    let working = SuspendingClock()
    let begin = working.now
    // Between a quarter and a third of the lease, so that workers do not write in step.
    let interval = settings.lease * Double.random(in: 0.25...0.34)
    while true {
      do {
        try await Task.sleep(for: min(settings.progressInterval, interval))
      } catch {
        return nil
      }
      if working.now - begin >= settings.deadline { return .deadline }
      let progress = box.progress
      let last = box.written
      let age = clock.now - last.moment
      // The work itself writes now and then; two writes in a row are one too many.
      guard age >= interval || progress != last.progress && age >= settings.progressInterval
      else { continue }
      let asked = clock.now
      do {
        let job = try await store.renew(hold, lease: settings.lease, progress: progress)
        box.noteWritten(progress, at: asked)
        if job.isCancelRequested { return .cancelled }
      } catch is JobError {
        return .leaseLost
      } catch {
        if clock.now - box.written.moment >= settings.lease { return .leaseLost }
      }
    }
  }
}
