/// Splits the byte stream of an untrusted child into messages.
struct WireParser {
  private var buffer: [UInt8] = []
  /// The index in `buffer` at which the next message starts.
  private var start = 0
  private var received = 0
  private var messages = 0
  /// The maximum number of bytes accepted from one child.
  private let totalLimit: Int
  /// The maximum for an analysis.
  static let totalLimit = 256 << 20
  /// The maximum number of messages: ten times the progress messages that fit into the time limit.
  static let messageLimit = 100_000

  init(totalLimit: Int = WireParser.totalLimit) { self.totalLimit = totalLimit }

  /// Adds bytes that were read.
  ///
  /// - Throws: `ProtocolViolation` when the child has sent more than its work can need.
  mutating func append(_ bytes: [UInt8]) throws(ProtocolViolation) {
    received += bytes.count
    guard received <= totalLimit else { throw .tooMuch }
    if start > 0 {
      buffer.removeSubrange(..<start)
      start = 0
    }
    buffer += bytes
  }

  /// Returns the next complete message; `nil` when more bytes are needed.
  ///
  /// - Throws: `ProtocolViolation` for an invalid kind or length, before the payload is buffered.
  mutating func next() throws(ProtocolViolation) -> WireMessage? {
    let head = WireMessage.lengthSize + 1
    guard buffer.count - start >= head else { return nil }
    let length = buffer[start..<start + WireMessage.lengthSize].reduce(0) { $0 << 8 | Int($1) }
    guard let kind = MessageKind(rawValue: buffer[start + WireMessage.lengthSize]) else {
      throw .unknownKind
    }
    guard length >= 1, length - 1 <= kind.sizeLimit else { throw .wrongLength }
    let end = start + WireMessage.lengthSize + length
    guard buffer.count >= end else { return nil }
    messages += 1
    guard messages <= WireParser.messageLimit else { throw .tooMuch }
    defer { start = end }
    return WireMessage(kind, Array(buffer[start + head..<end]))
  }

  /// Whether bytes of an incomplete message remain.
  var hasRest: Bool { buffer.count > start }
}
