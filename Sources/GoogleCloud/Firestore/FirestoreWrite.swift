package import TeamLibrary

/// One write to one document, for `commit`.
package struct FirestoreWrite: Sendable, Equatable {
  /// The state of the document that the write requires.
  package enum Precondition: Sendable, Equatable {
    case exists(Bool)
    /// The document is unchanged since this update time, as received.
    case updateTime(String)
  }

  fileprivate enum Change: Sendable, Equatable {
    /// Without a mask the whole document is replaced; a field in the mask without a value is
    /// deleted.
    case update(fields: [String: FirestoreValue], mask: [FieldPath]?)
    case delete
  }

  package let document: FirestorePath.Document
  fileprivate let change: Change
  /// The fields that get the server's time of the request, to the millisecond.
  package let times: [FieldPath]
  /// The other fields that the server computes.
  package let transforms: [FieldPath: DocumentWrite.Transform]
  package let precondition: Precondition?

  /// Whether the same write again would fail: its precondition held before it, and not after.
  var isRefusedAgain: Bool {
    switch (precondition, change) {
    case (.updateTime?, _), (.exists(false)?, .update), (.exists(true)?, .delete): true
    default: false
    }
  }

  /// Whether the same write again would have another effect.
  var isAccumulating: Bool {
    transforms.values.contains { transform in
      if case .increment = transform { true } else { false }
    }
  }

  /// Sets the fields of the mask; all others are kept, unless the mask is `nil`.
  package static func update(
    _ document: FirestorePath.Document, fields: [String: FirestoreValue], mask: [FieldPath]?,
    times: [FieldPath] = [], transforms: [FieldPath: DocumentWrite.Transform] = [:],
    if precondition: Precondition? = nil
  ) -> FirestoreWrite {
    FirestoreWrite(
      document: document, change: .update(fields: fields, mask: mask), times: times,
      transforms: transforms, precondition: precondition)
  }

  /// Deletes a document; without a precondition, a missing document is not an error.
  package static func delete(
    _ document: FirestorePath.Document, if precondition: Precondition? = nil
  ) -> FirestoreWrite {
    FirestoreWrite(
      document: document, change: .delete, times: [], transforms: [:], precondition: precondition)
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
    let computed = transforms.sorted { $0.key.text < $1.key.text }
    if !times.isEmpty || !computed.isEmpty {
      try container.encode(
        times.map { FieldTransform(field: $0, transform: .commitTime) }
          + computed.map { FieldTransform(field: $0.key, transform: $0.value) },
        forKey: .updateTransforms)
    }
    try container.encodeIfPresent(precondition, forKey: .currentDocument)
  }

  private struct FieldTransform: Encodable {
    var field: FieldPath
    var transform: DocumentWrite.Transform

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldKey.self)
      try container.encode(field, forKey: FieldKey(stringValue: "fieldPath"))
      func encode(_ value: some Encodable, as name: String) throws {
        try container.encode(value, forKey: FieldKey(stringValue: name))
      }
      switch transform {
      case .commitTime: try encode("REQUEST_TIME", as: "setToServerValue")
      case .increment(let value): try encode(FirestoreValue.integer(value), as: "increment")
      case .minimum(let value): try encode(FirestoreValue.integer(value), as: "minimum")
      case .maximum(let value): try encode(FirestoreValue.integer(value), as: "maximum")
      }
    }
  }

  private struct FieldKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
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
