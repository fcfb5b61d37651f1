import Synchronization

/// The time at which the work on a job was cancelled, if it was.
final class StopMoment: Sendable {
  private let moment = Mutex<ContinuousClock.Instant?>(nil)

  func set() { moment.withLock { $0 = $0 ?? ContinuousClock.now } }

  /// The time since the cancellation; `nil` without one.
  var age: Duration? { moment.withLock { $0.map { ContinuousClock.now - $0 } } }
}
