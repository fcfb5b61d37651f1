import Foundation

/// A real HTTP/1.1 server on this machine that answers with a given handler and records the
/// requests.
///
/// One thread per connection; the server stops when the last reference to it is released.
package final class LoopbackServer: Sendable {
  /// Returns the reply to a request; called on the connection's thread.
  package typealias Handler = @Sendable (ReceivedRequest) -> Reply
  /// Returns the reply when the head has arrived, before the body is read; the connection is closed
  /// after it.
  package typealias EarlyHandler = @Sendable (ReceivedRequest) -> Reply?

  package let port: Int
  private let isIPv6: Bool
  private let listener: StreamSocket
  private let record: ServerRecord

  /// - Parameters:
  ///   - keeps: The number of bytes of each body that are kept.
  ///   - remembers: Whether `requests` are kept at all.
  ///   - early: Called first.
  ///   - handler: Called when the body has arrived.
  /// - Throws: `LoopbackError` if there is no free port.
  package init(
    ipv6: Bool = false, keeps: Int = 64 << 20, remembers: Bool = true,
    early: @escaping EarlyHandler = { _ in nil },
    handler: @escaping Handler
  ) throws {
    guard let (listener, port) = StreamSocket.listening(ipv6: ipv6) else {
      throw LoopbackError(reason: "no port can be had")
    }
    (self.listener, self.port, isIPv6) = (listener, port, ipv6)
    let record = ServerRecord(remembers: remembers)
    self.record = record
    Thread.detachNewThread {
      while let socket = listener.accepted() {
        guard let number = record.open(socket) else { break }
        Thread.detachNewThread {
          let service = ConnectionService(
            socket: socket, number: number, keeps: keeps, record: record, early: early,
            handler: handler)
          service.run()
          record.close(number)
        }
      }
    }
  }

  /// `http://127.0.0.1:PORT`, without a slash at its end.
  package var url: String { "http://\(isIPv6 ? "[::1]" : "127.0.0.1"):\(port)" }

  /// The requests so far, in the order in which their heads arrived.
  package var requests: [ReceivedRequest] { record.requests }

  /// The number of connections accepted so far.
  package var connections: Int { record.connections }

  /// The number of open connections.
  package var openConnections: Int { record.openConnections }

  deinit {
    listener.end()
    record.endAll()
  }
}

/// The reason why a test server could not be started.
package struct LoopbackError: Error {
  package var reason: String
  package init(reason: String) { self.reason = reason }
}
