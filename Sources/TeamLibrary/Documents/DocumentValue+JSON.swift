internal import Foundation

/// Coding as JSON.
///
/// JSON does not distinguish 1.0 from 1: a number that passes through it may become an integer.
/// Numbers that JSON cannot represent become texts: `NaN`, `Infinity`, `-Infinity`; so do
/// timestamps. Unsupported values become null.
extension DocumentValue: Codable {
  /// Decodes any JSON value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([DocumentValue].self) {
      self = .list(value)
    } else {
      self = .map(try container.decode([String: DocumentValue].self))
    }
  }

  /// Encodes the value as JSON.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .double(let value) where value.isNaN: try container.encode("NaN")
    case .double(let value) where value.isInfinite:
      try container.encode(value < 0 ? "-Infinity" : "Infinity")
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .map(let value): try container.encode(value)
    case .timestamp(let value):
      try container.encode(
        value.date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
    case .unsupported: try container.encodeNil()
    }
  }
}
