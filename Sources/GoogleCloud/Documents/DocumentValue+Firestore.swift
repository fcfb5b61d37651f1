internal import Foundation
internal import Jobs
internal import TeamLibrary

extension DocumentValue {
  /// Reads a value; a type that the library never writes is kept by its name only.
  init(_ value: FirestoreValue) {
    switch value {
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .double(let value): self = .double(value)
    case .timestamp(let text):
      self = DocumentTime(text: text).map { .timestamp($0) } ?? .unsupported("timestampValue")
    case .string(let text): self = .string(text)
    case .bytes: self = .unsupported("bytesValue")
    case .reference: self = .unsupported("referenceValue")
    case .geoPoint: self = .unsupported("geoPointValue")
    case .array(let values): self = .list(values.map(DocumentValue.init))
    case .map(let fields): self = .map(fields.mapValues(DocumentValue.init))
    case .unsupported(let kind): self = .unsupported(kind)
    }
  }

  /// Returns the value of an unknown field of a job for display.
  ///
  /// Timestamps, references and bytes become texts; the document keeps them unchanged, as such a
  /// field is never written.
  static func foreign(_ value: FirestoreValue) -> DocumentValue {
    switch value {
    case .null, .boolean, .integer, .double, .string: DocumentValue(value)
    case .timestamp(let text), .reference(let text): .string(text)
    case .bytes(let data): .string(data.base64EncodedString())
    case .geoPoint(let latitude, let longitude):
      .map(["latitude": .double(latitude), "longitude": .double(longitude)])
    case .array(let values): .list(values.map(foreign))
    case .map(let fields): .map(fields.mapValues(foreign))
    case .unsupported: .null
    }
  }

  /// The corresponding Firestore value.
  var firestoreValue: FirestoreValue {
    switch self {
    case .null: .null
    case .boolean(let value): .boolean(value)
    case .integer(let value): .integer(value)
    case .double(let value): .double(value)
    case .timestamp(let time):
      .timestamp(FirestoreTimestamp.text(Date(microseconds: time.microseconds)))
    case .string(let text): .string(text)
    case .list(let values): .array(values.map(\.firestoreValue))
    case .map(let fields): .map(fields.mapValues(\.firestoreValue))
    case .unsupported(let kind): .unsupported(kind)
    }
  }
}
