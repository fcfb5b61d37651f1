import Foundation

/// A port of this machine without a listener, which no other process gets while this object lives.
package final class ReservedPort: Sendable {
  package let port: Int
  private let socket: StreamSocket

  /// - Parameter staysFree: Whether it is outside the system's ephemeral range, so that a program
  ///   can be started on it after this object is released.
  /// - Throws: `LoopbackError` if there is none.
  package init(staysFree: Bool = false) throws {
    // Linux assigns ephemeral ports from 32768 (ip_local_port_range).
    let wishes = staysFree ? (0..<100).map { _ in Int.random(in: 20_000..<32_000) } : [0]
    // A lazy sequence would bind each port twice, and another process may be faster in between.
    for wish in wishes {
      guard let (socket, port) = StreamSocket.bound(port: wish) else { continue }
      (self.socket, self.port) = (socket, port)
      return
    }
    throw LoopbackError(reason: "no port can be had")
  }

  package var url: String { "http://127.0.0.1:\(port)" }
}
