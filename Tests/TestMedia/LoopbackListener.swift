import Glibc

/// A listener on this machine that records whether any client connects.
@safe package final class LoopbackListener {
  private let descriptor: CInt
  /// The port on 127.0.0.1.
  package let port: UInt16

  /// - Parameter backlog: The approximate number of connections that may wait to be accepted.
  /// - Returns: `nil` if no port is available.
  package init?(backlog: CInt = 8) {
    let socket = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard socket >= 0 else { return nil }
    descriptor = socket
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
        unsafe bind(socket, general, size) == 0 && listen(socket, backlog) == 0
          && getsockname(socket, general, &size) == 0
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    guard bound else { return nil }
  }

  /// Whether a client has connected since the last call.
  package func hasClientConnected() -> Bool {
    let connection = accept(descriptor, nil, nil)
    guard connection >= 0 else { return false }
    close(connection)
    return true
  }

  /// Connects to the listener itself, to prove that it detects connections.
  package func connectToItself() -> Bool {
    let client = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    defer { close(client) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
        unsafe connect(client, general, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  deinit { close(descriptor) }
}
