internal import Foundation
internal import Hummingbird
internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import ServiceLifecycle
internal import Synchronization

/// Serves HTTP at one address.
struct Listener: ServiceLifecycle.Service {
  private final class Start: Sendable {
    let isOver = Mutex(false)
  }

  private let application: any ApplicationProtocol
  private let start = Start()
  private let isAtHome: Bool

  /// - Parameters:
  ///   - connections: The most connections at a time; further ones wait.
  ///   - isAtHome: Whether the address is that of the home network.
  ///   - listening: Called with the port once connections are accepted.
  init(
    _ server: HTTPServerBuilder, at address: ListenAddress, _ router: Router<ServiceContext>,
    connections: Int, isAtHome: Bool = false, logger: Logger,
    listening: @escaping @Sendable (Int) -> Void
  ) {
    self.isAtHome = isAtHome
    application = Application(
      router: router, server: server,
      configuration: ApplicationConfiguration(
        address: .hostname(address.host, port: address.port),
        availableConnectionsDelegate: .maximum(connections, logger: logger)),
      onServerRunning: { [start] in
        start.isOver.withLock { $0 = true }
        listening($0.localAddress?.port ?? address.port)
      }, logger: logger)
  }

  /// - Throws: `ListenFault` for an address that cannot be listened on.
  func run() async throws {
    do {
      try await application.run()
    } catch  where !start.isOver.withLock({ $0 }) && !(error is CancellationError) {
      let code = (error as? IOError)?.errnoCode
      throw ListenFault(
        reason: code.map { unsafe String(cString: strerror($0)) } ?? "\(error)",
        isAtHome: isAtHome)
    }
  }
}
