internal import Foundation

/// Sends messages to the parent.
struct WireWriter {
  let descriptor: Int32

  /// Sends a value as JSON.
  func send(_ kind: MessageKind, _ value: some Encodable) {
    // Only non-finite numbers cannot be encoded, and no message may hold one.
    guard let payload = try? JSONEncoder().encode(value) else {
      fatalError("a message has no form")
    }
    send(WireMessage(kind, Array(payload)))
  }

  /// Sends a message; ends the process when the parent does not read it.
  func send(_ message: WireMessage) {
    guard let bytes = message.bytes else { fatalError("a message is too large") }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        _exit(EXIT_FAILURE)
      }
    }
  }
}
