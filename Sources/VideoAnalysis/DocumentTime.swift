internal import Foundation
internal import Media

/// How a document writes a moment: in UTC and to the second, for example `2025-11-03T17:04:12Z`
/// (RFC 3339), whatever strategy for dates the encoder or decoder has.
enum DocumentTime {
  /// The moment without its fraction of a second, so that a document is read back as it was.
  static func wholeSecond(_ date: Date) -> Date {
    Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
  }

  static func text(_ date: Date) -> String {
    wholeSecond(date).formatted(.iso8601)
  }

  /// - Returns: `nil` for a text that `text(_:)` does not write.
  static func date(_ text: String) -> Date? {
    ISOTime.date(text).flatMap { self.text($0) == text ? $0 : nil }
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
