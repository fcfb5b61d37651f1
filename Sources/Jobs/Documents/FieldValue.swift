/// The value of an unknown field, kept unchanged.
///
/// JSON does not distinguish 1.0 from 1: a number that passes through it may become an integer.
/// Numbers that JSON cannot represent become texts: `NaN`, `Infinity`, `-Infinity`.
public enum FieldValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case text(String)
  case list([FieldValue])
  case map([String: FieldValue])
}

extension FieldValue: Codable {
  /// Decodes any JSON value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([FieldValue].self) {
      self = .list(value)
    } else {
      self = .map(try container.decode([String: FieldValue].self))
    }
  }

  /// Encodes the value as JSON.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value) where value.isNaN: try container.encode("NaN")
    case .number(let value) where value.isInfinite:
      try container.encode(value < 0 ? "-Infinity" : "Infinity")
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .map(let value): try container.encode(value)
    }
  }
}
