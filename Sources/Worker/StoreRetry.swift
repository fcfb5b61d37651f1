import Jobs
import Retries

/// Retries a lease holder's calls to the store on transient errors, within a retry budget.
///
/// Before the analysis has finished, the budget is the time for which the lease is sure to last: the
/// keeper renewed it no longer than a third of it ago. A finished analysis is worth more time. A
/// worker that is shutting down is cancelled after its grace period, and at the worst lets the lease
/// expire.
struct StoreRetry {
  private let budget: RetryBudget
  private static let backoff = Backoff(
    first: .milliseconds(100), factor: 1.3, longest: .seconds(5), jitter: 0.2)

  private let clock: WorkerClock
  private let report: (@Sendable (WorkerEvent) -> Void)?

  /// - Parameter report: Hears of calls that are retried for seconds and longer.
  init(
    _ settings: WorkerSettings, isFinished: Bool = false,
    report: (@Sendable (WorkerEvent) -> Void)? = nil
  ) {
    self.report = report
    clock = settings.clock
    budget = RetryBudget(
      time: isFinished ? max(settings.deliveryTime, settings.lease / 2) : settings.lease / 2)
  }

  /// Repeats a call that fails while the store is unavailable.
  ///
  /// - Parameter passes: Whether an error may be resolved within seconds.
  /// - Throws: The last error of the call, or `CancellationError`.
  func call<Value: Sendable>(
    while passes: (StorageError) -> Bool = { $0.isTransient }, _ call: () async throws -> Value
  ) async throws -> Value {
    let begin = clock.now()
    var attempts = 0
    while true {
      attempts += 1
      do {
        return try await call()
      } catch let error as StorageError
        where passes(error)
        && budget.allowsRetry(afterAttempt: attempts, elapsed: clock.now() - begin)
      {
        if attempts >= 5, (attempts / 5).nonzeroBitCount == 1, attempts.isMultiple(of: 5) {
          report?(.failed(operation: "deliver", error))
        }
        try await clock.sleep(
          StoreRetry.backoff.delay(afterAttempt: attempts, chance: clock.random(0...1)))
      }
    }
  }
}
