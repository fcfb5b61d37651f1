import Foundation

/// The server's reaction to a request, step by step.
package struct Reply: Sendable {
  /// One step.
  package enum Step: Sendable {
    case bytes([UInt8])
    /// Bytes of `Pattern`, generated while they are sent.
    case pattern(Range<Int>)
    /// This many zero bytes.
    case zeros(Int)
    /// Waits until a test opens the gate.
    case pass(Gate)
    /// Waits this many seconds.
    case wait(Double)
    /// Sends nothing more until the other side closes the connection.
    case silence
    /// Closes the connection properly.
    case close
    /// Closes the connection with a reset.
    case reset
  }

  package var steps: [Step]

  package init(_ steps: [Step]) { self.steps = steps }

  /// Returns a whole response with its length, on a connection that stays open.
  package static func status(
    _ status: Int, _ headers: [(String, String)] = [], body: [UInt8] = []
  ) -> Reply {
    Reply([
      .bytes(head(status, headers + [("Content-Length", "\(body.count)")])), .bytes(body),
    ])
  }

  package static func text(
    _ status: Int, _ text: String, _ headers: [(String, String)] = []
  ) -> Reply {
    .status(status, headers, body: Array(text.utf8))
  }

  /// Returns a chunked response, without its length.
  package static func chunked(
    _ status: Int, _ headers: [(String, String)] = [], chunks: [[UInt8]], ends: Bool = true
  ) -> Reply {
    var steps: [Step] = [.bytes(head(status, headers + [("Transfer-Encoding", "chunked")]))]
    for chunk in chunks {
      steps.append(.bytes(Array((String(chunk.count, radix: 16) + "\r\n").utf8)))
      steps += [.bytes(chunk), .bytes(Array("\r\n".utf8))]
    }
    return Reply(steps + [ends ? .bytes(Array("0\r\n\r\n".utf8)) : .close])
  }

  /// Announces more bytes than it sends, then performs another step.
  package static func cutOff(
    _ status: Int = 200, _ headers: [(String, String)] = [], announced: Int, sent: Range<Int>,
    then end: Step = .close
  ) -> Reply {
    Reply([
      .bytes(head(status, headers + [("Content-Length", "\(announced)")])), .pattern(sent), end,
    ])
  }

  /// Returns a redirect.
  package static func redirect(_ status: Int = 302, to location: String) -> Reply {
    .status(status, [("Location", location)])
  }

  /// Returns the status line and the headers with the empty line after them.
  package static func head(_ status: Int, _ headers: [(String, String)]) -> [UInt8] {
    var text = "HTTP/1.1 \(status) Whatever\r\n"
    for (name, value) in headers { text += "\(name): \(value)\r\n" }
    return Array((text + "\r\n").utf8)
  }

  /// Returns the reply with one more step.
  package func adding(_ step: Step) -> Reply { Reply(steps + [step]) }
}
