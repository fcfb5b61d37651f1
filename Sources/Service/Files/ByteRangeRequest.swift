/// The byte range that a `Range` header requests (RFC 9110, 14.1).
enum ByteRangeRequest: Sendable, Hashable {
  /// The whole file; also for an invalid header and for multiple ranges, which a server may ignore.
  case whole
  case part(Range<Int>)
  /// No requested byte is in the file.
  case unsatisfiable

  /// - Parameters:
  ///   - header: The value of `Range`.
  ///   - size: The size of the file, in bytes.
  init(_ header: String?, size: Int) {
    self = .whole
    guard let header, let equals = header.firstIndex(of: "="),
      header[..<equals].lowercased() == "bytes"
    else { return }
    let range = header[header.index(after: equals)...].drop { $0 == " " || $0 == "\t" }
    let ends = range.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard ends.count == 2 else { return }
    let last = ends[1].reversed().drop { $0 == " " || $0 == "\t" }.reversed()
    guard let first = ByteRangeRequest.number(ends[0]),
      let end = ByteRangeRequest.number(Substring(String(last)))
    else { return }
    switch (first, end) {
    case (nil, nil): return
    case (let first?, nil):
      self = first < size ? .part(first..<size) : .unsatisfiable
    case (nil, let suffix?):
      self = suffix > 0 && size > 0 ? .part(max(size - suffix, 0)..<size) : .unsatisfiable
    case (let first?, let last?):
      guard first <= last else { return }
      self = first < size ? .part(first..<min(last, size - 1) + 1) : .unsatisfiable
    }
  }

  /// - Returns: `.some(nil)` for an empty text, `nil` for an invalid number, `Int.max` for one that
  ///   overflows.
  private static func number(_ text: Substring) -> Int?? {
    if text.isEmpty { return .some(nil) }
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return .some(Int(text) ?? .max)
  }
}
