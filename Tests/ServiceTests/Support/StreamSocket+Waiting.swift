import Foundation

@testable import LoopbackServer

/// Asynchronous variants: blocking calls must not occupy a thread of the cooperative pool.
extension StreamSocket {
  func sendAll(_ bytes: [UInt8]) async -> Bool {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: self.send(bytes)) }
    }
  }

  /// Returns the next received bytes, as text.
  func nextText() async -> String {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(returning: String(decoding: self.receive(), as: UTF8.self))
      }
    }
  }
}
