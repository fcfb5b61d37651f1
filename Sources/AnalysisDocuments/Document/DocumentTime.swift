internal import Coaching
internal import Foundation
internal import Media

/// The format of points in time in a document: UTC, to the second, for example
/// `2025-11-03T17:04:12Z` (RFC 3339), whatever date strategy the encoder or decoder has.
enum DocumentTime {
  /// - Returns: `nil` for a text in another format.
  static func date(_ text: String) -> Date? {
    ISOTime.date(text).flatMap { $0.rfc3339 == text ? $0 : nil }
  }
}

extension KeyedDecodingContainer {
  /// Decodes the time under `key`; `nil` where it is null, or missing as in older documents.
  func decodeTime(forKey key: Key) throws -> Date? {
    guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
    guard let date = DocumentTime.date(text) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "This is not a time in UTC to the second.")
    }
    return date
  }
}
