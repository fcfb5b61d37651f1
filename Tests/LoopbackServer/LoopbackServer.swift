import Foundation

/// A real HTTP/1.1 server on this machine that answers as it is told, and keeps what it was asked.
///
/// A thread for each connection; it ends with the last reference to the server.
package final class LoopbackServer: Sendable {
  /// Answers a request; called on the connection's thread.
  package typealias Handler = @Sendable (ReceivedRequest) -> Reply
  /// Answers when the head has come and before the body is read; the connection ends with it.
  package typealias EarlyHandler = @Sendable (ReceivedRequest) -> Reply?

  package let port: Int
  private let isIPv6: Bool
  private let listener: StreamSocket
  private let record: ServerRecord

  /// - Parameters:
  ///   - keeps: Bytes of each body that are kept.
  ///   - remembers: Whether `requests` are kept at all.
  ///   - early: Asked first.
  ///   - handler: Asked when the body is there.
  /// - Throws: `LoopbackError` when there is no port.
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

  /// What was asked so far, in the order in which the heads came.
  package var requests: [ReceivedRequest] { record.requests }

  /// How many connections were made so far.
  package var connections: Int { record.connections }

  /// How many are open.
  package var openConnections: Int { record.openConnections }

  deinit {
    listener.end()
    record.endAll()
  }
}

/// Why a server for tests could not be had.
package struct LoopbackError: Error {
  package var reason: String
  package init(reason: String) { self.reason = reason }
}
