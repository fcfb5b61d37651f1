internal import Jobs

/// Names one content of an object for callers who have it already (RFC 9110, 8.8.3).
struct EntityTag: Sendable, Hashable, CustomStringConvertible {
  /// With its quotation marks.
  let description: String

  /// - Parameter variant: Where it is not given out as it is stored: what was made of it.
  init(_ object: ObjectDescription, variant: String? = nil) {
    description =
      "\"\(String(object.generation, radix: 36))-\(String(object.crc32c, radix: 36))"
      + "-\(String(object.size, radix: 36))\(variant.map { "-\($0)" } ?? "")\""
  }

  /// Whether an `If-None-Match` names it; weak tags are compared like strong ones (13.1.2).
  func isNamed(by header: String) -> Bool {
    EntityTag.tags(in: header).contains { tag in
      tag == "*" || (tag.hasPrefix("W/") ? tag.dropFirst(2) : tag) == description
    }
  }

  /// Whether an `If-Match` names it; a weak tag names nothing (13.1.1).
  func isMatched(by header: String) -> Bool {
    EntityTag.tags(in: header).contains { $0 == "*" || $0 == description }
  }

  private static func tags(in header: String) -> [Substring] {
    header.split(separator: ",").map { tag in
      var tag = tag.drop { $0 == " " || $0 == "\t" }
      while let last = tag.last, last == " " || last == "\t" { tag = tag.dropLast() }
      return tag
    }
  }
}
