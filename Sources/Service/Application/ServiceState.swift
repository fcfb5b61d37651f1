internal import Synchronization

/// The state of the service: whether it listens and whether it is shutting down.
final class ServiceState: Sendable {
  private struct State {
    var isListening = false
    var isStopping = false
  }

  private let state = Mutex(State())

  init() {}

  /// Marks the service as accepting connections.
  func listen() { state.withLock { $0.isListening = true } }

  /// Marks the service as shutting down: it is not ready and accepts no new work.
  func stop() { state.withLock { $0.isStopping = true } }

  /// Whether the service has started to listen; stays `true` afterwards.
  var isListening: Bool { state.withLock { $0.isListening } }

  var isStopping: Bool { state.withLock { $0.isStopping } }
}
