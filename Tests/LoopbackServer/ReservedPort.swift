import Foundation

/// A port of this machine that nobody listens on, and that nobody else gets while this lives.
package final class ReservedPort: Sendable {
  package let port: Int
  private let socket: StreamSocket

  /// - Parameter staysFree: Whether it is one that the system gives nobody who asks for any port, so
  ///   that a program can be told to take it when this is gone.
  /// - Throws: `LoopbackError` when there is none.
  package init(staysFree: Bool = false) throws {
    // Linux gives out 32768 and more (ip_local_port_range).
    let wishes = staysFree ? (0..<100).map { _ in Int.random(in: 20_000..<32_000) } : [0]
    let found = wishes.lazy.compactMap { StreamSocket.bound(port: $0) }.first
    guard let (socket, port) = found else { throw LoopbackError(reason: "no port can be had") }
    (self.socket, self.port) = (socket, port)
  }

  package var url: String { "http://127.0.0.1:\(port)" }
}
