internal import Synchronization

/// A value that is good for a time after it was read: reading it for each claim would cost a
/// request.
final class Remembered<Value: Sendable>: Sendable {
  private let last = Mutex<(value: Value, moment: Duration)?>(nil)
  private let interval: Duration

  init(for interval: Duration) { self.interval = interval }

  /// Returns `nil` when the value must be read again.
  ///
  /// - Parameter moment: The time of the store's clock.
  func value(at moment: Duration) -> Value? {
    last.withLock { last in
      last.flatMap { moment - $0.moment < interval ? $0.value : nil }
    }
  }

  func note(_ value: Value, at moment: Duration) {
    last.withLock { $0 = (value, moment) }
  }
}
