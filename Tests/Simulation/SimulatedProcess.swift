/// A process whose tasks the scheduler runs.
final class SimulatedProcess: TaskExecutor {
  enum State {
    case running
    /// Stopped, as by `SIGSTOP` or on a machine that is suspended.
    case frozen
    /// None of its tasks runs any more.
    case killed
    /// Every call that its tasks make throws, so that they end; their effects are refused.
    case unwinding
  }

  let name: String
  private let scheduler: Scheduler

  init(_ name: String, on scheduler: Scheduler) {
    self.name = name
    self.scheduler = scheduler
  }

  func enqueue(_ job: consuming ExecutorJob) { scheduler.add(UnownedJob(job), of: self) }

  var state: State {
    get { scheduler.state(of: self) }
    set { scheduler.set(newValue, of: self) }
  }

  var isKilled: Bool { [.killed, .unwinding].contains(state) }

  /// Suspends the calling task for a span of simulated time.
  ///
  /// - Throws: `CancellationError`, also after the process was killed.
  func sleep(_ span: Duration) async throws {
    guard state != .unwinding else { throw CancellationError() }
    let wake = Wake()
    try await wake.suspend { scheduler.schedule(wake, after: span, for: self) }
    guard state != .unwinding else { throw CancellationError() }
  }
}
