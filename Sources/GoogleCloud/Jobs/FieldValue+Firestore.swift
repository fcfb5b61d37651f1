internal import Foundation
internal import Jobs

extension FieldValue {
  /// Converts the value of an unknown field for display.
  ///
  /// Timestamps, references and bytes have no case here and become text; the document keeps them
  /// unchanged, as such a field is never written.
  init(_ value: FirestoreValue) {
    switch value {
    case .null, .unsupported: self = .null
    case .boolean(let value): self = .bool(value)
    case .integer(let value): self = .integer(value)
    case .double(let value): self = .number(value)
    case .timestamp(let text), .string(let text), .reference(let text): self = .text(text)
    case .bytes(let data): self = .text(data.base64EncodedString())
    case .geoPoint(let latitude, let longitude):
      self = .map(["latitude": .number(latitude), "longitude": .number(longitude)])
    case .array(let values): self = .list(values.map(FieldValue.init))
    case .map(let fields): self = .map(fields.mapValues(FieldValue.init))
    }
  }

  /// The corresponding Firestore value.
  var firestoreValue: FirestoreValue {
    switch self {
    case .null: .null
    case .bool(let value): .boolean(value)
    case .integer(let value): .integer(value)
    case .number(let value): .double(value)
    case .text(let text): .string(text)
    case .list(let values): .array(values.map(\.firestoreValue))
    case .map(let fields): .map(fields.mapValues(\.firestoreValue))
    }
  }
}
