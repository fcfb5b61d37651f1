import Foundation
import LoopbackServer

/// A listener on this machine with a full backlog: a connection to it is neither accepted nor
/// refused.
final class FullListener {
  private let listener: (socket: StreamSocket, port: Int)
  private var clients: [CInt] = []

  init?() {
    guard let listener = StreamSocket.listening(backlog: 0) else { return nil }
    self.listener = listener
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(listener.port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    // More than a backlog of 0 holds.
    for _ in 0..<8 {
      let client = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
      clients.append(client)
      _ = unsafe withUnsafePointer(to: address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe connect(client, $0, size)
        }
      }
    }
  }

  var url: String { "http://127.0.0.1:\(listener.port)" }

  deinit { for client in clients { close(client) } }
}
