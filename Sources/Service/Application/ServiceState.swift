internal import Synchronization

/// Whether the service has been told to stop.
package final class ServiceState: Sendable {
  private let stopping = Mutex(false)

  package init() {}

  /// From now on the service is not ready, and takes no more work.
  func stop() { stopping.withLock { $0 = true } }

  var isStopping: Bool { stopping.withLock { $0 } }
}
