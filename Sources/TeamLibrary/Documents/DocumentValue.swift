/// The value of a field of a document.
///
/// Integers, doubles and timestamps are distinct types, as in Firestore.
public enum DocumentValue: Sendable, Hashable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case double(Double)
  case timestamp(DocumentTime)
  case string(String)
  case list([DocumentValue])
  case map([String: DocumentValue])
  /// A type that the library never writes, by its name in Firestore: kept in the store, not read.
  case unsupported(String)
}

extension DocumentValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates an integer.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// Creates a boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension DocumentValue {
  /// The value as an integer, also when it is stored as a double that is whole.
  public var wholeNumber: Int64? {
    switch self {
    case .integer(let value): value
    case .double(let value): Int64(exactly: value)
    default: nil
    }
  }

  /// The number of an integer or a double; `nil` for other types.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }

  /// The text of a string; `nil` for other types.
  public var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The values of a list; `nil` for other types.
  public var elements: [DocumentValue]? {
    if case .list(let elements) = self { elements } else { nil }
  }

  /// The fields of a map; `nil` for other types.
  public var fields: [String: DocumentValue]? {
    if case .map(let fields) = self { fields } else { nil }
  }
}
