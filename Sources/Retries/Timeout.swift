/// Runs an operation with a timeout, and cancels it when the timeout expires.
///
/// - Parameter sleep: Suspends a task for the timeout.
/// - Returns: `nil` when the timeout expires first.
/// - Throws: The operation's error, or `CancellationError`.
package func withTimeout<Value: Sendable>(
  _ timeout: Duration,
  sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
  operation: @escaping @Sendable () async throws -> Value
) async throws -> Value? {
  try await withThrowingTaskGroup(of: Value?.self) { group in
    group.addTask { try await operation() }
    group.addTask {
      try await sleep(timeout)
      return nil
    }
    defer { group.cancelAll() }
    guard let first = try await group.next() else { return nil }
    return first
  }
}
