package import Foundation

/// A Firestore value.
///
/// Timestamps are kept as received text: a `Date` would lose microseconds, and comparisons would
/// fail.
package indirect enum FirestoreValue: Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case double(Double)
  /// RFC 3339, as received.
  case timestamp(String)
  case string(String)
  case bytes(Data)
  /// The full name of a document.
  case reference(String)
  case geoPoint(latitude: Double, longitude: Double)
  case array([FirestoreValue])
  case map([String: FirestoreValue])
  /// An unknown type, by its name: ignored when read, and never written.
  case unsupported(String)
}

extension FirestoreValue: Equatable {
  /// Whether both are identical for Firestore: strings byte for byte, numbers only of the same
  /// type, NaN equal to itself.
  package static func == (left: FirestoreValue, right: FirestoreValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.boolean(let one), .boolean(let other)): one == other
    case (.integer(let one), .integer(let other)): one == other
    case (.double(let one), .double(let other)): same(one, other)
    case (.timestamp(let one), .timestamp(let other)),
      (.string(let one), .string(let other)),
      (.reference(let one), .reference(let other)),
      (.unsupported(let one), .unsupported(let other)):
      one.utf8.elementsEqual(other.utf8)
    case (.bytes(let one), .bytes(let other)): one == other
    case (.geoPoint(let latitude, let longitude), .geoPoint(let north, let east)):
      same(latitude, north) && same(longitude, east)
    case (.array(let one), .array(let other)): one == other
    case (.map(let one), .map(let other)): one == other
    default: false
    }
  }

  private static func same(_ one: Double, _ other: Double) -> Bool {
    one.bitPattern == other.bitPattern || one.isNaN && other.isNaN
  }
}

extension FirestoreValue {
  /// The text of a string; `nil` for other types.
  package var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The value as an integer, also when a client stored it as a double.
  package var wholeNumber: Int? {
    switch self {
    case .integer(let value): Int(exactly: value)
    case .double(let value): Int(exactly: value)
    default: nil
    }
  }

  package var truth: Bool? {
    if case .boolean(let value) = self { value } else { nil }
  }

  /// The time of a timestamp, to the microsecond.
  package var date: Date? {
    if case .timestamp(let text) = self { FirestoreTimestamp.date(text) } else { nil }
  }

  package var fields: [String: FirestoreValue]? {
    if case .map(let fields) = self { fields } else { nil }
  }
}
