import Foundation

/// A listener on this machine whose queue is full: a connection to it is neither made nor refused.
final class FullListener {
  private var descriptors: [CInt] = []
  private let port: UInt16

  init?() {
    let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    guard listener >= 0 else { return nil }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
        unsafe bind(listener, general, size) == 0 && listen(listener, 0) == 0
          && getsockname(listener, general, &size) == 0
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    descriptors = [listener]
    guard bound else { return nil }
    // More than the queue of a backlog of 0 takes.
    for _ in 0..<8 {
      let client = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
      descriptors.append(client)
      _ = unsafe withUnsafePointer(to: address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe connect(client, $0, size)
        }
      }
    }
  }

  var url: String { "http://127.0.0.1:\(port)" }

  deinit { for descriptor in descriptors { close(descriptor) } }
}
