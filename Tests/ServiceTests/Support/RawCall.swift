import Foundation

@testable import LoopbackServer

/// A raw request that no regular client would send, byte by byte.
enum RawCall {
  /// Sends some text and reads until the other side closes the connection.
  static func send(_ text: String, to port: Int) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      // Blocking calls must not occupy a thread of the cooperative pool.
      Thread.detachNewThread {
        guard let socket = StreamSocket.connected(to: port) else {
          return continuation.resume(throwing: LoopbackError(reason: "no connection"))
        }
        // A client that is refused early may not be able to send everything.
        _ = socket.send(Array(text.utf8))
        var answer: [UInt8] = []
        while true {
          let part = socket.receive()
          guard !part.isEmpty else { break }
          answer += part
        }
        continuation.resume(returning: String(decoding: answer, as: UTF8.self))
      }
    }
  }
}
