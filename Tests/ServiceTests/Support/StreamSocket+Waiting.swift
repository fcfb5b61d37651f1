@testable import LoopbackServer

/// Asynchronous variants of blocking calls.
extension StreamSocket {
  func sendAll(_ bytes: [UInt8]) async -> Bool { await onThread { self.send(bytes) } }

  /// Returns the next received bytes, as text.
  func nextText() async -> String {
    await onThread { String(decoding: self.receive(), as: UTF8.self) }
  }
}
