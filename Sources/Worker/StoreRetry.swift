import Jobs
import Retries

/// Retries a lease holder's calls to the store on transient errors, within a retry budget.
///
/// The budget is the time for which the lease is sure to last: the keeper renewed it no longer than
/// a third of it ago, and an analysis costs more than a few more calls. A worker that is shutting
/// down is cancelled after its grace period, and at the worst lets the lease expire.
struct StoreRetry {
  private let budget: RetryBudget
  private static let pause = Duration.milliseconds(100)

  init(lease: Duration) { budget = RetryBudget(time: lease / 2) }

  /// - Parameter passes: Whether an error may be resolved within seconds.
  /// - Throws: The last error of the call, or `CancellationError`.
  func call<Value: Sendable>(
    while passes: (StorageError) -> Bool = { $0.isTransient }, _ call: () async throws -> Value
  ) async throws -> Value {
    let begin = ContinuousClock.now
    var attempts = 0
    while true {
      attempts += 1
      do {
        return try await call()
      } catch let error as StorageError
        where passes(error)
        && budget.allowsRetry(afterAttempt: attempts, elapsed: ContinuousClock.now - begin)
      {
        try await Task.sleep(for: StoreRetry.pause)
      }
    }
  }
}
