/// Status and header lines of an answer, put together line by line.
struct ResponseHead: Sendable {
  private(set) var status = 0
  private(set) var headers = HTTPHeaders()
  /// Whether the empty line after the headers of the final answer has come.
  private(set) var isComplete = false
  /// Bytes of header lines so far, those of interim answers too.
  private(set) var size = 0

  /// Takes one line with its end.
  ///
  /// Returns `false` for what is no header.
  mutating func take(_ line: some Collection<UInt8>) -> Bool {
    size += line.count
    // Lines after the body are no part of the head.
    if isComplete { return true }
    let text = String(decoding: line, as: UTF8.self)
    let trimmed = ResponseHead.trimmed(text[...])
    if text.hasPrefix("HTTP/") { return begin(trimmed) }
    if trimmed.isEmpty {
      isComplete = status >= 200
      return true
    }
    if text.hasPrefix(" ") || text.hasPrefix("\t") {
      headers.continueLast(with: String(trimmed))
      return true
    }
    guard let colon = trimmed.firstIndex(of: ":") else { return false }
    headers.add(
      String(ResponseHead.trimmed(trimmed[trimmed.index(after: colon)...])),
      for: String(trimmed[..<colon]))
    return true
  }

  /// A status line begins a new answer: what came before it was an interim one (1xx).
  private mutating func begin(_ line: Substring) -> Bool {
    let words = line.split(separator: " ", maxSplits: 2)
    guard words.count >= 2, let code = Int(words[1]), (100..<1000).contains(code) else {
      return false
    }
    status = code
    headers = HTTPHeaders()
    return true
  }

  private static func trimmed(_ text: Substring) -> Substring {
    func isBlank(_ character: Character) -> Bool {
      character == " " || character == "\t" || character == "\r\n" || character == "\n"
        || character == "\r"
    }
    let head = text.drop(while: isBlank)
    guard let last = head.lastIndex(where: { !isBlank($0) }) else { return "" }
    return head[...last]
  }
}
