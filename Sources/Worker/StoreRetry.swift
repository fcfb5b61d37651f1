import Jobs

/// How long a holder's call to the store is made again while it fails for a passing reason.
///
/// As long as the lease is sure to last: the keeper renewed no longer than a third of it ago, and an
/// analysis costs more than a few more calls. A worker that is told to stop has less of it, and
/// leaves the lease to run out at the worst.
struct StoreRetry {
  let settings: WorkerSettings
  let stop: StopMoment

  private static let pause = Duration.milliseconds(100)

  /// - Parameter passes: Whether a failure may be gone within seconds.
  /// - Throws: What the call throws at last, or `CancellationError`.
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
