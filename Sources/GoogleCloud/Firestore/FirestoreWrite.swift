/// One write to one document, for `commit`.
package struct FirestoreWrite: Sendable, Hashable {
  /// The state of the document that the write requires.
  package enum Precondition: Sendable, Hashable {
    case exists(Bool)
    /// The document is unchanged since this update time, as received.
    case updateTime(String)
  }

  fileprivate enum Change: Sendable, Hashable {
    /// Without a mask the whole document is replaced; a field in the mask without a value is
    /// deleted.
    case update(fields: [String: FirestoreValue], mask: [FieldPath]?)
    case delete
  }

  package let document: FirestorePath.Document
  fileprivate let change: Change
  /// The fields that get the server's time of the request, to the millisecond.
  package let times: [FieldPath]
  package let precondition: Precondition?

  /// Sets the fields of the mask; all others are kept, unless the mask is `nil`.
  package static func update(
    _ document: FirestorePath.Document, fields: [String: FirestoreValue], mask: [FieldPath]?,
    times: [FieldPath] = [], if precondition: Precondition? = nil
  ) -> FirestoreWrite {
    FirestoreWrite(
      document: document, change: .update(fields: fields, mask: mask), times: times,
      precondition: precondition)
  }

  /// Deletes a document; without a precondition, a missing document is not an error.
  package static func delete(
    _ document: FirestorePath.Document, if precondition: Precondition? = nil
  ) -> FirestoreWrite {
    FirestoreWrite(document: document, change: .delete, times: [], precondition: precondition)
  }
}

extension FirestoreWrite: Encodable {
  private enum CodingKeys: String, CodingKey {
    case update, updateMask, updateTransforms, delete, currentDocument
  }

  private struct Mask: Encodable {
    var fieldPaths: [FieldPath]
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch change {
    case .update(let fields, let mask):
      try container.encode(
        FirestoreDocument(name: document.name, fields: fields), forKey: .update)
      try container.encodeIfPresent(mask.map(Mask.init), forKey: .updateMask)
    case .delete: try container.encode(document.name, forKey: .delete)
    }
    if !times.isEmpty {
      try container.encode(times.map { Transform(fieldPath: $0) }, forKey: .updateTransforms)
    }
    try container.encodeIfPresent(precondition, forKey: .currentDocument)
  }

  /// `FieldTransform`.
  private struct Transform: Encodable {
    var fieldPath: FieldPath
    var setToServerValue = "REQUEST_TIME"
  }
}

extension FirestoreWrite.Precondition: Encodable {
  private enum CodingKeys: String, CodingKey {
    case exists, updateTime
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .exists(let exists): try container.encode(exists, forKey: .exists)
    case .updateTime(let time): try container.encode(time, forKey: .updateTime)
    }
  }
}
