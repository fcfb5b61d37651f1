import Synchronization

/// When the work on a job was told to stop, if it was.
final class StopMoment: Sendable {
  private let moment = Mutex<ContinuousClock.Instant?>(nil)

  func set() { moment.withLock { $0 = $0 ?? ContinuousClock.now } }

  /// How long ago that was.
  var age: Duration? { moment.withLock { $0.map { ContinuousClock.now - $0 } } }
}
