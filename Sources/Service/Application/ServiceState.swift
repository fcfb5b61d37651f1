internal import Synchronization

/// Whether the service is shutting down.
final class ServiceState: Sendable {
  private let stopping = Mutex(false)

  /// Marks the service as shutting down: it is not ready and accepts no new work.
  func stop() { stopping.withLock { $0 = true } }

  var isStopping: Bool { stopping.withLock { $0 } }
}
