internal import Crypto
internal import Foundation
internal import Jobs

/// The strong entity tag of one version of an object or an answer (RFC 9110, 8.8.3).
struct EntityTag: Sendable, Hashable, CustomStringConvertible {
  /// The tag with its quotation marks.
  let description: String

  init(_ object: ObjectDescription) {
    description =
      "\"\(String(object.generation, radix: 36))-\(String(object.crc32c, radix: 36))"
      + "-\(String(object.size, radix: 36))\""
  }

  /// The tag of an answer, by its content.
  init(content: Data) {
    description = "\"\(Data(SHA256.hash(data: content).prefix(12)).base64EncodedString())\""
  }

  /// A tag as a response has it.
  init(text: String) { description = text }

  /// Whether an `If-None-Match` header matches; weak tags compare like strong ones (RFC 9110,
  /// 13.1.2).
  func isNamed(by header: String) -> Bool {
    isMatched(by: header) || EntityTag.tags(in: header).contains("W/" + description)
  }

  /// Whether an `If-Match` header matches; a weak tag never does (RFC 9110, 13.1.1).
  func isMatched(by header: String) -> Bool {
    EntityTag.tags(in: header).contains { $0 == "*" || $0 == description }
  }

  private static func tags(in header: String) -> [String] {
    header.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
