package import TeamLibrary

/// One write to one document, for `commit`.
package struct FirestoreWrite: Sendable, Equatable {
  fileprivate enum Change: Sendable, Equatable {
    /// Without a mask the whole document is replaced; a field in the mask without a value is
    /// deleted.
    case update(fields: [String: FirestoreValue], mask: [FieldPath]?)
    case delete
  }

  package let document: DocumentPath
  fileprivate let change: Change
  /// The fields that get the server's time of the request, to the millisecond.
  package let times: [FieldPath]
  /// The other fields that the server computes.
  package let transforms: [FieldPath: DocumentWrite.Transform]
  /// The required state; its version is the document's update time, as received.
  package let precondition: DocumentWrite.Precondition?

  /// Whether the same write again would fail: its precondition held before it, and not after.
  var isRefusedAgain: Bool {
    switch (precondition, change) {
    case (.version?, _), (.exists(false)?, .update), (.exists(true)?, .delete): true
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
    _ document: DocumentPath, fields: [String: FirestoreValue], mask: [FieldPath]?,
    times: [FieldPath] = [], transforms: [FieldPath: DocumentWrite.Transform] = [:],
    if precondition: DocumentWrite.Precondition? = nil
  ) -> FirestoreWrite {
    FirestoreWrite(
      document: document, change: .update(fields: fields, mask: mask), times: times,
      transforms: transforms, precondition: precondition)
  }

  /// Deletes a document; without a precondition, a missing document is not an error.
  package static func delete(
    _ document: DocumentPath, if precondition: DocumentWrite.Precondition? = nil
  ) -> FirestoreWrite {
    FirestoreWrite(
      document: document, change: .delete, times: [], transforms: [:], precondition: precondition)
  }
}

extension FirestoreWrite {
  /// The write as it is sent.
  package struct Request: Encodable {
    private var update: FirestoreDocument?
    private var updateMask: Mask?
    private let updateTransforms: [FieldTransform]?
    private var delete: String?
    private let currentDocument: Required?

    package init(_ write: FirestoreWrite, in database: FirestoreDatabase) {
      let name = database.name(of: write.document)
      switch write.change {
      case .update(let fields, let mask):
        update = FirestoreDocument(name: name, fields: fields)
        updateMask = mask.map(Mask.init)
      case .delete: delete = name
      }
      let transforms =
        write.times.map { FieldTransform($0, .commitTime) }
        + write.transforms.sorted { $0.key.text < $1.key.text }
        .map { FieldTransform($0.key, $0.value) }
      updateTransforms = transforms.isEmpty ? nil : transforms
      currentDocument = write.precondition.map(Required.init)
    }
  }

  private struct Mask: Encodable {
    var fieldPaths: [FieldPath]
  }

  private struct FieldTransform: Encodable {
    let fieldPath: FieldPath
    var setToServerValue: String?
    var increment: FirestoreValue?
    var minimum: FirestoreValue?
    var maximum: FirestoreValue?

    init(_ field: FieldPath, _ transform: DocumentWrite.Transform) {
      fieldPath = field
      switch transform {
      case .commitTime: setToServerValue = "REQUEST_TIME"
      case .increment(let value): increment = .integer(value)
      case .minimum(let value): minimum = .integer(value)
      case .maximum(let value): maximum = .integer(value)
      }
    }
  }

  private struct Required: Encodable {
    var exists: Bool?
    var updateTime: String?

    init(_ precondition: DocumentWrite.Precondition) {
      switch precondition {
      case .exists(let isThere): exists = isThere
      case .version(let version): updateTime = version
      }
    }
  }
}
