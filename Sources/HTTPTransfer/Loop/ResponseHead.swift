/// The status and header lines of a response, parsed line by line.
struct ResponseHead: Sendable {
  private(set) var status = 0
  private(set) var headers = HTTPHeaders()
  /// Whether the empty line after the final response's headers was received.
  private(set) var isComplete = false
  /// Bytes of header lines so far, including those of interim responses.
  private(set) var size = 0

  /// Parses one line, including its line end.
  ///
  /// Returns `false` when it is not a header line.
  mutating func take(_ line: some Collection<UInt8>) -> Bool {
    size += line.count
    // Lines after the body (trailers) are not part of the head.
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

  /// A status line starts a new response: the previous one was an interim response (1xx).
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
