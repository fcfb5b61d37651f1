internal import Foundation
internal import Jobs

extension FieldValue {
  /// What a field that we do not know is shown as.
  ///
  /// Times, references and bytes have no kind of their own here and are shown as texts; in the
  /// document they stay what they are, as such a field is never written.
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

  /// The same for Firestore.
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
