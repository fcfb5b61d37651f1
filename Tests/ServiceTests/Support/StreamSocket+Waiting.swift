import Foundation

@testable import LoopbackServer

/// The same from a task: what blocks must not keep a thread that tasks share.
extension StreamSocket {
  func sendAll(_ bytes: [UInt8]) async -> Bool {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: self.send(bytes)) }
    }
  }

  /// What comes next, as text.
  func nextText() async -> String {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(returning: String(decoding: self.receive(), as: UTF8.self))
      }
    }
  }
}
