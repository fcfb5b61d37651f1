import Synchronization

/// A URL that is known later than the server that names it.
final class RelayURL: Sendable {
  private let value = Mutex("")

  var url: String {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }
}
