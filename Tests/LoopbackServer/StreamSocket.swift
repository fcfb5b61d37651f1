import Foundation

/// Owns a connected or listening TCP socket.
///
/// All calls block.
package final class StreamSocket: Sendable {
  package let descriptor: CInt

  init(adopting descriptor: CInt) { self.descriptor = descriptor }

  /// Returns a listener on a free port of this machine.
  ///
  /// - Parameter backlog: The approximate number of connections that may wait to be accepted.
  /// - Returns: `nil` if there is none, for example without IPv6.
  package static func listening(
    ipv6: Bool = false, backlog: CInt = 512
  ) -> (socket: StreamSocket, port: Int)? {
    guard let result = bound(ipv6: ipv6), listen(result.socket.descriptor, backlog) == 0 else {
      return nil
    }
    return result
  }

  /// Returns a socket that is bound to a port of this machine.
  ///
  /// - Parameter port: 0 for any free port.
  static func bound(ipv6: Bool = false, port: Int = 0) -> (socket: StreamSocket, port: Int)? {
    let family = ipv6 ? AF_INET6 : AF_INET
    let descriptor = socket(family, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    let result = StreamSocket(adopting: descriptor)
    let bound =
      ipv6
      ? unsafe withAddress(of: sockaddr_in6(loopback: port)) { unsafe bind(descriptor, $0, $1) }
      : unsafe withAddress(of: sockaddr_in(loopback: port)) { unsafe bind(descriptor, $0, $1) }
    guard bound == 0 else { return nil }
    var name = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let named = unsafe withUnsafeMutablePointer(to: &name) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &size)
      }
    }
    // The port is at the same offset in both kinds of socket address.
    return named == 0 ? (result, Int(UInt16(bigEndian: name.sin6_port))) : nil
  }

  /// Returns a connection to a port of this machine.
  static func connected(to port: Int) -> StreamSocket? {
    let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    let result = StreamSocket(adopting: descriptor)
    let status = unsafe withAddress(of: sockaddr_in(loopback: port)) {
      unsafe connect(descriptor, $0, $1)
    }
    return status == 0 ? result : nil
  }

  func accepted() -> StreamSocket? {
    while true {
      let connection = accept(descriptor, nil, nil)
      if connection >= 0 {
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        var yes: CInt = 1
        let size = socklen_t(MemoryLayout<CInt>.size)
        _ = unsafe setsockopt(connection, CInt(IPPROTO_TCP), TCP_NODELAY, &yes, size)
        return StreamSocket(adopting: connection)
      }
      if errno != EINTR && errno != ECONNABORTED { return nil }
    }
  }

  /// Returns the received bytes; empty at the end or after an error.
  func receive(atMost count: Int = 64 << 10) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      repeat {
        filled = unsafe recv(descriptor, buffer.baseAddress, count, 0)
      } while filled < 0 && errno == EINTR
      filled = max(0, filled)
    }
  }

  /// Sends all bytes.
  ///
  /// Returns whether the other side accepted them.
  func send(_ bytes: [UInt8]) -> Bool {
    unsafe bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[done...])
        let count = unsafe Glibc.send(
          descriptor, rest.baseAddress, rest.count, CInt(MSG_NOSIGNAL))
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return false }
        done += count
      }
      return true
    }
  }

  /// Waits until the other side closes the connection; discards received bytes.
  func waitForEnd() { while !receive().isEmpty {} }

  /// Shuts down both directions; a thread that is blocked in either call is woken.
  func end() { shutdown(descriptor, CInt(SHUT_RDWR)) }

  /// Shuts down sending.
  func endSending() { shutdown(descriptor, CInt(SHUT_WR)) }

  /// Makes closing the socket send a reset instead of an orderly end.
  func resetOnClose() {
    var choice = linger(l_onoff: 1, l_linger: 0)
    let size = socklen_t(MemoryLayout<linger>.size)
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &choice, size)
  }

  deinit { close(descriptor) }

  private static func withAddress<Address>(
    of address: Address, _ body: (UnsafePointer<sockaddr>, socklen_t) -> CInt
  ) -> CInt {
    unsafe withUnsafePointer(to: address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe body($0, socklen_t(MemoryLayout<Address>.size))
      }
    }
  }
}

extension sockaddr_in {
  fileprivate init(loopback port: Int) {
    self.init()
    sin_family = sa_family_t(AF_INET)
    sin_port = UInt16(port).bigEndian
    sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  }
}

extension sockaddr_in6 {
  fileprivate init(loopback port: Int) {
    self.init()
    sin6_family = sa_family_t(AF_INET6)
    sin6_port = UInt16(port).bigEndian
    sin6_addr = in6addr_loopback
  }
}
