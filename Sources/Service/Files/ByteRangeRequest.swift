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
    let shape = /(?i:bytes)=[ \t]*([0-9]*)-([0-9]*)[ \t]*/
    guard let header, let match = try? shape.wholeMatch(in: header) else { return }
    switch (ByteRangeRequest.number(match.1), ByteRangeRequest.number(match.2)) {
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

  /// - Returns: `nil` for no digits, `Int.max` for a number that overflows.
  private static func number(_ digits: Substring) -> Int? {
    digits.isEmpty ? nil : Int(digits) ?? .max
  }
}
