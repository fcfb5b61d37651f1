internal import Retries

/// The clock of a worker, its random numbers and the executor of its tasks.
///
/// A test may replace them all, so that a run can be repeated exactly.
package struct WorkerClock: Sendable {
  /// Returns the present; the clock advances while the machine is suspended.
  package var now: @Sendable () -> ContinuousClock.Instant
  /// Returns the present of a clock that stops while the machine is suspended.
  package var working: @Sendable () -> SuspendingClock.Instant
  /// Suspends the task; throws `CancellationError` once the task is cancelled.
  package var sleep: @Sendable (Duration) async throws -> Void
  /// Returns a uniform random number in a range.
  package var random: @Sendable (ClosedRange<Double>) -> Double
  /// Runs the tasks that must outlast the one that starts them; `nil`: the cooperative pool.
  package var executor: (any TaskExecutor)?

  package init(
    now: @escaping @Sendable () -> ContinuousClock.Instant,
    working: @escaping @Sendable () -> SuspendingClock.Instant,
    sleep: @escaping @Sendable (Duration) async throws -> Void,
    random: @escaping @Sendable (ClosedRange<Double>) -> Double,
    executor: (any TaskExecutor)? = nil
  ) {
    self.now = now
    self.working = working
    self.sleep = sleep
    self.random = random
    self.executor = executor
  }

  /// Runs an operation that may continue for a grace period after the surrounding task is cancelled.
  func withGracePeriod<Value: Sendable, Failure: Error>(
    _ period: Duration, operation: @escaping @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await Retries.withGracePeriod(period, on: executor, sleep: sleep, operation: operation)
  }

  /// Runs an operation with a timeout; returns `nil` when the timeout expires first.
  func withTimeout<Value: Sendable>(
    _ timeout: Duration, operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value? {
    try await Retries.withTimeout(timeout, sleep: sleep, operation: operation)
  }

  /// The clock and the random numbers of this machine.
  package static let machine = WorkerClock(
    now: { ContinuousClock.now }, working: { SuspendingClock.now },
    sleep: { try await Task.sleep(for: $0) }, random: { Double.random(in: $0) })
}
