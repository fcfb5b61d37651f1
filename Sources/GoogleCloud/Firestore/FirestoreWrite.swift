/// One write to one document, for `commit`.
package struct FirestoreWrite: Sendable, Hashable {
  /// The state of the document that the write requires.
  package enum Precondition: Sendable, Hashable {
    case exists(Bool)
    /// The document is unchanged since this update time, as received.
    case updateTime(String)
  }

  /// A field value that the server computes.
  package enum Transform: Sendable, Hashable {
    /// The time of the request, to the millisecond.
    case requestTime
    case increment(FirestoreValue)
    case maximum(FirestoreValue)
    case minimum(FirestoreValue)
    case appendMissing([FirestoreValue])
    case removeAll([FirestoreValue])
  }

  fileprivate enum Change: Sendable, Hashable {
    /// Without a mask the whole document is replaced; a field in the mask without a value is
    /// deleted.
    case update(fields: [String: FirestoreValue], mask: [FieldPath]?)
    case delete
  }

  package let document: FirestorePath.Document
  fileprivate let change: Change
  package let transforms: [(FieldPath, Transform)]
  package let precondition: Precondition?

  /// Sets the fields of the mask; all others are kept, unless the mask is `nil`.
  package static func update(
    _ document: FirestorePath.Document, fields: [String: FirestoreValue], mask: [FieldPath]?,
    transforms: [(FieldPath, Transform)] = [], if precondition: Precondition? = nil
  ) -> FirestoreWrite {
    FirestoreWrite(
      document: document, change: .update(fields: fields, mask: mask), transforms: transforms,
      precondition: precondition)
  }

  /// Deletes a document; without a precondition, a missing document is not an error.
  package static func delete(
    _ document: FirestorePath.Document, if precondition: Precondition? = nil
  ) -> FirestoreWrite {
    FirestoreWrite(document: document, change: .delete, transforms: [], precondition: precondition)
  }

  /// Whether applying the write twice has the same effect as once, even without a precondition.
  var isIdempotent: Bool {
    transforms.allSatisfy { _, transform in
      if case .increment = transform { false } else { true }
    }
  }

  package static func == (left: FirestoreWrite, right: FirestoreWrite) -> Bool {
    left.document == right.document && left.change == right.change
      && left.precondition == right.precondition
      && left.transforms.elementsEqual(right.transforms) { $0.0 == $1.0 && $0.1 == $1.1 }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(document)
    hasher.combine(precondition)
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
    if !transforms.isEmpty {
      try container.encode(transforms.map(Transforming.init), forKey: .updateTransforms)
    }
    try container.encodeIfPresent(precondition, forKey: .currentDocument)
  }

  /// `FieldTransform`.
  private struct Transforming: Encodable {
    var path: FieldPath
    var transform: Transform

    enum CodingKeys: String, CodingKey {
      case fieldPath, setToServerValue, increment, maximum, minimum, appendMissingElements
      case removeAllFromArray
    }

    struct Elements: Encodable {
      var values: [FirestoreValue]
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(path, forKey: .fieldPath)
      switch transform {
      case .requestTime: try container.encode("REQUEST_TIME", forKey: .setToServerValue)
      case .increment(let value): try container.encode(value, forKey: .increment)
      case .maximum(let value): try container.encode(value, forKey: .maximum)
      case .minimum(let value): try container.encode(value, forKey: .minimum)
      case .appendMissing(let values):
        try container.encode(Elements(values: values), forKey: .appendMissingElements)
      case .removeAll(let values):
        try container.encode(Elements(values: values), forKey: .removeAllFromArray)
      }
    }
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
