internal import Synchronization

/// How far the service has come between its start and its end.
final class ServiceState: Sendable {
  private struct State {
    var isListening = false
    var isStopping = false
  }

  private let state = Mutex(State())

  init() {}

  /// Connections are taken now.
  func listen() { state.withLock { $0.isListening = true } }

  /// From now on the service is not ready, and takes no more work.
  func stop() { state.withLock { $0.isStopping = true } }

  /// Whether it ever did.
  var isListening: Bool { state.withLock { $0.isListening } }

  var isStopping: Bool { state.withLock { $0.isStopping } }
}
