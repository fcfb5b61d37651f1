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

  /// A value that the server computes from the stored one.
  package enum Transform: Sendable, Equatable {
    case increment(FirestoreValue)
    case minimum(FirestoreValue)
    case maximum(FirestoreValue)

    /// The name of the operation in a `FieldTransform`.
    fileprivate var name: String {
      switch self {
      case .increment: "increment"
      case .minimum: "minimum"
      case .maximum: "maximum"
      }
    }

    fileprivate var operand: FirestoreValue {
      switch self {
      case .increment(let value), .minimum(let value), .maximum(let value): value
      }
    }
  }

  package let document: FirestorePath.Document
  fileprivate let change: Change
  /// The fields that get the server's time of the request, to the millisecond.
  package let times: [FieldPath]
  /// The other fields that the server computes.
  package let transforms: [FieldPath: Transform]
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
    times: [FieldPath] = [], transforms: [FieldPath: Transform] = [:],
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
        times.map { FieldTransform(field: $0) }
          + computed.map { FieldTransform(field: $0.key, transform: $0.value) },
        forKey: .updateTransforms)
    }
    try container.encodeIfPresent(precondition, forKey: .currentDocument)
  }

  /// `FieldTransform`; without a transform, the time of the request.
  private struct FieldTransform: Encodable {
    var field: FieldPath
    var transform: Transform?

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldKey.self)
      try container.encode(field, forKey: FieldKey(stringValue: "fieldPath"))
      if let transform {
        try container.encode(transform.operand, forKey: FieldKey(stringValue: transform.name))
      } else {
        try container.encode("REQUEST_TIME", forKey: FieldKey(stringValue: "setToServerValue"))
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
