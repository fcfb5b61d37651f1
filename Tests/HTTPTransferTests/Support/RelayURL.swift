import Synchronization

/// A URL that becomes known only after the server that refers to it has started.
final class RelayURL: Sendable {
  private let value = Mutex("")

  var url: String {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }
}
