internal import Synchronization

/// Counts the pushes in progress, up to a limit.
final class OpenPushes: Sendable {
  private let limit: Int
  private let count = Mutex(0)

  init(limit: Int) { self.limit = limit }

  /// - Returns: Whether the limit was not reached and one more was counted.
  func enter() -> Bool {
    count.withLock { count in
      guard count < limit else { return false }
      count += 1
      return true
    }
  }

  func leave() { count.withLock { $0 -= 1 } }
}
