package import Foundation

/// A time that is stored as a text such as `2026-03-08T23:30:00Z`, in UTC, to the second, whatever
/// date strategy the encoder or decoder has.
@propertyWrapper package struct RFC3339Date: Sendable, Hashable, Codable {
  package var wrappedValue: Date

  package init(wrappedValue: Date) { self.wrappedValue = wrappedValue }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let date = Date(rfc3339: text), date.rfc3339 == text else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "This is not a time in UTC to the second.")
    }
    wrappedValue = date
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue.rfc3339)
  }
}
