internal import TeamLibrary

/// Computes the size of a document by Firestore's rules
/// (cloud.google.com/firestore/docs/storage-size).
enum DocumentSize {
  /// The largest document, in bytes.
  static let limit = 1_048_576

  static func bytes(of fields: [String: FirestoreValue], at path: DocumentPath) -> Int {
    let name = path.segments.reduce(16) { $0 + $1.utf8.count + 1 }
    return name + 32 + bytes(of: fields)
  }

  private static func bytes(of fields: [String: FirestoreValue]) -> Int {
    fields.reduce(0) { $0 + $1.key.utf8.count + 1 + bytes(of: $1.value) }
  }

  private static func bytes(of value: FirestoreValue) -> Int {
    switch value {
    case .null, .boolean: 1
    case .integer, .double, .timestamp, .unsupported: 8
    case .string(let text), .reference(let text): text.utf8.count + 1
    case .bytes(let data): data.count
    case .geoPoint: 16
    case .array(let values): values.reduce(0) { $0 + bytes(of: $1) }
    case .map(let fields): bytes(of: fields)
    }
  }
}
