/// Cuts a stream of bytes from a child that is not trusted into messages.
struct WireParser {
  private var buffer: [UInt8] = []
  /// Where the next message starts in `buffer`.
  private var start = 0
  private var received = 0
  private var messages = 0
  /// The most bytes that are taken from one child.
  static let totalLimit = 256 << 20
  /// The most messages: ten times what progress makes in the time that an analysis has.
  static let messageLimit = 100_000

  /// Takes in what was read.
  ///
  /// - Throws: `ProtocolViolation` when the child has sent more than a whole analysis can be.
  mutating func append(_ bytes: [UInt8]) throws(ProtocolViolation) {
    received += bytes.count
    guard received <= WireParser.totalLimit else { throw .tooMuch }
    if start > 0 {
      buffer.removeSubrange(..<start)
      start = 0
    }
    buffer += bytes
  }

  /// The next whole message; `nil` when more bytes are needed.
  ///
  /// - Throws: `ProtocolViolation` for a kind or a length that does not exist, before the payload
  ///   has been gathered.
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

  /// Whether bytes of a message that never became whole are left.
  var hasRest: Bool { buffer.count > start }
}
