import Service
import Synchronization

/// The port, once it is known.
final class PortBox: Sendable {
  private let value = Mutex(0)

  var port: Int {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }
}

/// The service, once it has been created.
final class ServiceBox: Sendable {
  private let value = Mutex<WebService?>(nil)

  func set(_ service: WebService) { value.withLock { $0 = service } }

  func stop() async { await value.withLock { $0 }?.stop() }
}
