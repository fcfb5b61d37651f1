import Foundation

/// A JSON value that keeps the distinctions that a strict reader needs: 1, 1.5, "1" and true.
indirect enum JSON: Sendable, Equatable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  var string: String? { if case .string(let value) = self { value } else { nil } }
  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  var integer: Int64? { if case .integer(let value) = self { value } else { nil } }
  var array: [JSON]? { if case .array(let value) = self { value } else { nil } }
  var object: [String: JSON]? { if case .object(let value) = self { value } else { nil } }
  var isNull: Bool { self == .null }

  /// A JSON number, integer or not.
  var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// A field of an object; a null one counts as absent, as in protobuf's JSON.
  subscript(name: String) -> JSON? {
    guard case .object(let fields) = self, let value = fields[name], !value.isNull else {
      return nil
    }
    return value
  }

  /// Returns an object of the fields that are not nil.
  static func fields(_ fields: [String: JSON?]) -> JSON {
    .object(fields.compactMapValues(\.self))
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int64) { self = .integer(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(arrayLiteral elements: JSON...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}
