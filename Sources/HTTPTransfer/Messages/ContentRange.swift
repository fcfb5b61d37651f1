/// A parsed `Content-Range` header (RFC 9110, section 14.4).
struct ContentRange: Sendable, Equatable {
  /// The offset of the first byte sent; `nil` when the header states only the total length.
  var first: Int64?
  /// The total length in bytes; `nil` when the server does not know it.
  var total: Int64?

  /// - Returns: `nil` when the text is not a byte range.
  init?(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
    let sides = words[1].split(separator: "/", omittingEmptySubsequences: false)
    guard sides.count == 2 else { return nil }
    if sides[1] != "*" {
      guard let whole = ContentRange.number(sides[1]) else { return nil }
      total = whole
    }
    if sides[0] == "*" { return }
    let ends = sides[0].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let from = ContentRange.number(ends[0]),
      let to = ContentRange.number(ends[1]), from <= to, to < total ?? .max
    else { return nil }
    first = from
  }

  private static func number(_ text: Substring) -> Int64? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int64(text) : nil
  }
}
