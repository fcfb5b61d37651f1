package import Foundation

/// A time that is stored as a text such as `2026-03-08T23:30:00Z`, to the second.
@propertyWrapper package struct RFC3339Date: Sendable, Hashable, Codable {
  package var wrappedValue: Date

  package init(wrappedValue: Date) { self.wrappedValue = wrappedValue }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let date = Date(rfc3339: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "This is not a moment as in RFC 3339.")
    }
    wrappedValue = date
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue.rfc3339)
  }
}
