/// Runs an operation with a timeout, and cancels it when the timeout expires.
///
/// - Returns: `nil` when the timeout expires first.
func within<Value: Sendable>(
  _ limit: Duration, _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value? {
  try await withThrowingTaskGroup(of: Value?.self) { group in
    group.addTask { try await body() }
    group.addTask {
      try await Task.sleep(for: limit)
      return nil
    }
    defer { group.cancelAll() }
    guard let first = try await group.next() else { return nil }
    return first
  }
}
