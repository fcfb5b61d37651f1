internal import Foundation
internal import Media
internal import Summaries

/// How a document writes a moment: in UTC and to the second, for example `2025-11-03T17:04:12Z`
/// (RFC 3339), whatever strategy for dates the encoder or decoder has.
enum DocumentTime {
  /// - Returns: `nil` for a text that a document does not write.
  static func date(_ text: String) -> Date? {
    ISOTime.date(text).flatMap { $0.rfc3339 == text ? $0 : nil }
  }
}

extension KeyedDecodingContainer {
  /// The moment under `key`; `nil` where it is null, or in a document from before there was the key.
  func decodeTime(forKey key: Key) throws -> Date? {
    guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
    guard let date = DocumentTime.date(text) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "This is not a time in UTC to the second.")
    }
    return date
  }
}
