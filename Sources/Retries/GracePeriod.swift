/// Runs an operation that may continue for a grace period after the surrounding task is cancelled.
///
/// The operation runs in a task of its own, which is cancelled when the period ends. The caller
/// waits for it in any case.
///
/// - Parameters:
///   - executor: Runs that task; `nil`: the cooperative pool.
///   - sleep: Suspends a task for the period.
/// - Returns: The operation's result.
/// - Throws: The operation's error.
package func withGracePeriod<Value: Sendable, Failure: Error>(
  _ period: Duration, on executor: (any TaskExecutor)? = nil,
  sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
  operation: @escaping @Sendable () async throws(Failure) -> Value
) async throws(Failure) -> Value {
  let work = Task(executorPreference: executor) { () -> Result<Value, Failure> in
    do throws(Failure) { return .success(try await operation()) } catch { return .failure(error) }
  }
  let result = await withTaskCancellationHandler {
    await work.value
  } onCancel: {
    Task(executorPreference: executor) {
      try? await sleep(period)
      work.cancel()
    }
  }
  return try result.get()
}
