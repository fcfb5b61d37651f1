internal import Synchronization

/// Ends what takes too long, or what makes no progress for too long.
final class ProgressWatchdog: Sendable {
  private let last = Mutex(ContinuousClock.now)
  private let endings = AsyncStream.makeStream(of: Void.self)

  /// Ends it now, or as soon as it begins.
  func end() { endings.continuation.finish() }

  /// Says that there was progress.
  func beat() { last.withLock { $0 = .now } }

  /// Does something for as long as there is progress, and cancels it then.
  ///
  /// - Returns: `nil` when it was cancelled.
  func watch<Value: Sendable>(
    pause: Duration, longest: Duration, _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value? {
    let end = ContinuousClock.now + longest
    return try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask {
        let value = try await body()
        // A body that is cut off ends like one that is whole.
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
