internal import Synchronization

/// The last read state of the queue: reading it for each claim would cost a request.
final class PauseState: Sendable {
  private let last = Mutex<(isPaused: Bool, moment: Duration)?>(nil)

  /// The longest time until a worker notices a change.
  static let interval = Duration.seconds(10)

  /// Returns `nil` when the state must be read again.
  func value(at moment: Duration) -> Bool? {
    last.withLock { last in
      last.flatMap { moment - $0.moment < PauseState.interval ? $0.isPaused : nil }
    }
  }

  func note(_ isPaused: Bool, at moment: Duration) {
    last.withLock { $0 = (isPaused, moment) }
  }
}
