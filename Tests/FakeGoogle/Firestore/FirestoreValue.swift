package import Foundation

/// A value of a field, with the types of firestore.v1.Value.
package indirect enum FirestoreValue: Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case double(Double)
  /// To the microsecond.
  case timestamp(Timestamp)
  case string(String)
  case bytes(Data)
  /// The full name of a document.
  case reference(String)
  case geoPoint(latitude: Double, longitude: Double)
  case array([FirestoreValue])
  case map([String: FirestoreValue])

  package var string: String? { if case .string(let value) = self { value } else { nil } }
  package var integer: Int64? { if case .integer(let value) = self { value } else { nil } }
  package var timestamp: Timestamp? { if case .timestamp(let value) = self { value } else { nil } }
  package var map: [String: FirestoreValue]? {
    if case .map(let value) = self { value } else { nil }
  }
  var array: [FirestoreValue]? { if case .array(let value) = self { value } else { nil } }

  /// Integers and doubles, as a double.
  var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }

  var isNaN: Bool { if case .double(let value) = self { value.isNaN } else { false } }
  var isNull: Bool { if case .null = self { true } else { false } }
}

extension FirestoreValue {
  /// Size in bytes by the quota's rules (documentation page "Storage size calculations").
  var size: Int {
    switch self {
    case .null, .boolean: 1
    case .integer, .double, .timestamp: 8
    case .geoPoint: 16
    case .string(let text): text.utf8.count + 1
    case .bytes(let data): data.count
    case .reference(let name): name.utf8.count + 16
    case .array(let values): values.reduce(0) { $0 + $1.size }
    case .map(let fields): fields.reduce(0) { $0 + $1.key.utf8.count + 1 + $1.value.size }
    }
  }

  /// The nesting depth of maps and arrays, including this one.
  var depth: Int {
    switch self {
    case .array(let values): 1 + (values.map(\.depth).max() ?? 0)
    case .map(let fields): 1 + (fields.values.map(\.depth).max() ?? 0)
    default: 0
    }
  }
}
