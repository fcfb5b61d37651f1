import Jobs

/// Retries a lease holder's calls to the store on transient errors, within a retry budget.
///
/// The budget is the time for which the lease is sure to last: the keeper renewed it no longer than
/// a third of it ago, and an analysis costs more than a few more calls. A worker that is shutting
/// down has a smaller budget, and at the worst lets the lease expire.
struct StoreRetry {
  let settings: WorkerSettings
  let stop: StopMoment

  private static let pause = Duration.milliseconds(100)

  /// - Parameter passes: Whether an error may be resolved within seconds.
  /// - Throws: The last error of the call, or `CancellationError`.
  func call<Value: Sendable>(
    while passes: (StorageError) -> Bool = { $0.isTransient }, _ call: () async throws -> Value
  ) async throws -> Value {
    let begin = ContinuousClock.now
    while true {
      do {
        return try await call()
      } catch let error as StorageError where passes(error) {
        if ContinuousClock.now - begin >= settings.lease / 2 { throw error }
        if let age = stop.age, age >= settings.shutdownGracePeriod { throw error }
        try await Task.sleep(for: StoreRetry.pause)
      }
    }
  }
}
