@testable import LoopbackServer

/// A raw request that no regular client would send, byte by byte.
enum RawCall {
  /// Sends some text and reads until the other side closes the connection.
  static func send(_ text: String, to port: Int) async throws -> String {
    let answer: String? = await onThread {
      guard let socket = StreamSocket.connected(to: port) else { return nil }
      // A client that is refused early may not be able to send everything.
      _ = socket.send(Array(text.utf8))
      var answer: [UInt8] = []
      while true {
        let part = socket.receive()
        guard !part.isEmpty else { break }
        answer += part
      }
      return String(decoding: answer, as: UTF8.self)
    }
    guard let answer else { throw LoopbackError(reason: "no connection") }
    return answer
  }
}
