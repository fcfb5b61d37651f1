/// Runs an operation with a timeout, and cancels it when the timeout expires.
///
/// - Returns: `nil` when the timeout expires first.
/// - Throws: The operation's error, or `CancellationError`.
package func withTimeout<Value: Sendable>(
  _ timeout: Duration, operation: @escaping @Sendable () async throws -> Value
) async throws -> Value? {
  try await withThrowingTaskGroup(of: Value?.self) { group in
    group.addTask { try await operation() }
    group.addTask {
      try await Task.sleep(for: timeout)
      return nil
    }
    defer { group.cancelAll() }
    guard let first = try await group.next() else { return nil }
    return first
  }
}
