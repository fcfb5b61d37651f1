internal import Synchronization

/// Cancels an operation that exceeds its timeout or makes no progress for too long.
final class ProgressWatchdog: Sendable {
  private let last = Mutex(ContinuousClock.now)
  private let endings = AsyncStream.makeStream(of: Void.self)

  /// Cancels the operation, now or as soon as it starts.
  func end() { endings.continuation.finish() }

  /// Reports progress.
  func beat() { last.withLock { $0 = .now } }

  /// Runs an operation and cancels it when its progress stops or its time is up.
  ///
  /// - Parameters:
  ///   - pause: The longest time without progress.
  ///   - longest: The timeout of the whole operation.
  /// - Returns: `nil` when the operation was cancelled.
  func watch<Value: Sendable>(
    pause: Duration, longest: Duration, _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value? {
    let end = ContinuousClock.now + longest
    return try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask {
        let value = try await body()
        // A body that was cancelled in the middle returns like a complete one.
        return Task.isCancelled ? nil : value
      }
      group.addTask { [self] in
        while true {
          let next = min(last.withLock { $0 } + pause, end)
          if ContinuousClock.now >= next { return nil }
          try await Task.sleep(until: next)
        }
      }
      group.addTask { [endings] in
        for await _ in endings.stream {}
        try Task.checkCancellation()
        return nil
      }
      defer { group.cancelAll() }
      guard let first = try await group.next() else { return nil }
      return first
    }
  }
}
