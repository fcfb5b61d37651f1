package import Foundation

/// The contents of `firestore.indexes.json`.
package struct IndexConfiguration: Sendable {
  /// A composite index.
  struct Composite: Sendable {
    var collection: String
    var isGroup: Bool
    var fields: [Field]
  }

  /// A field of an index.
  struct Field: Sendable, Hashable {
    enum Kind: Sendable, Hashable { case ascending, descending, contains }

    var path: String
    var kind: Kind
  }

  /// Overrides of a field's single-field indexes.
  struct Exception: Sendable {
    var collection: String
    /// `*` means every field.
    var path: String
    var fields: [(kind: Field.Kind, isGroup: Bool)]
  }

  var composites: [Composite] = []
  var exceptions: [Exception] = []
  /// Whether each composite index is used alone and as declared: neither reversed nor merged with
  /// others.
  ///
  /// Google documents by examples only which indexes production merges, so a set of indexes that
  /// needs no merging is safe.
  package var isPlain = false

  /// Only the automatic single-field indexes.
  package init() {}

  /// - Throws: `IndexFileError` if the Firebase tools would not accept the file.
  package init(file data: Data) throws {
    guard let json = try? JSON(data: data), let top = json.object,
      Set(top.keys).isSubset(of: ["indexes", "fieldOverrides"])
    else { throw IndexFileError(reason: "not an object of indexes and fieldOverrides") }
    for index in json["indexes"]?.array ?? [] {
      guard let collection = index["collectionGroup"]?.string,
        let scope = index["queryScope"]?.string, let fields = index["fields"]?.array,
        ["COLLECTION", "COLLECTION_GROUP"].contains(scope), fields.count >= 2
      else { throw IndexFileError(reason: "an index lacks its collection, scope or two fields") }
      composites.append(
        Composite(
          collection: collection, isGroup: scope == "COLLECTION_GROUP",
          fields: try fields.map {
            guard let path = $0["fieldPath"]?.string, let kind = Field.Kind($0) else {
              throw IndexFileError(reason: "a field of an index is incomplete")
            }
            return Field(path: path, kind: kind)
          }))
    }
    for override in json["fieldOverrides"]?.array ?? [] {
      guard let collection = override["collectionGroup"]?.string,
        let path = override["fieldPath"]?.string, let fields = override["indexes"]?.array
      else { throw IndexFileError(reason: "a field override is incomplete") }
      exceptions.append(
        Exception(
          collection: collection, path: path,
          fields: try fields.map {
            guard let kind = Field.Kind($0) else {
              throw IndexFileError(reason: "an index of a field override is incomplete")
            }
            return (kind, $0["queryScope"]?.string == "COLLECTION_GROUP")
          }))
    }
  }

  /// Whether a single field has an index of this kind; an exemption of a map covers all its fields.
  func hasSingleField(
    _ path: FieldPath, collection: String, kind: Field.Kind, isGroup: Bool
  ) -> Bool {
    guard path != .name else { return true }
    guard let exception = exception(for: path, collection: collection) else { return !isGroup }
    return exception.fields.contains { $0.kind == kind && $0.isGroup == isGroup }
  }

  /// Whether a field has any index at all.
  func isIndexed(_ path: FieldPath, collection: String) -> Bool {
    if let exception = exception(for: path, collection: collection), exception.fields.isEmpty {
      return composites.contains { index in
        index.collection == collection && index.fields.contains { $0.path == path.description }
      }
    }
    return true
  }

  private func exception(for path: FieldPath, collection: String) -> Exception? {
    let own = exceptions.filter { $0.collection == collection }
    for length in stride(from: path.names.count, to: 0, by: -1) {
      let outer = FieldPath(names: Array(path.names.prefix(length))).description
      if let found = own.first(where: { $0.path == outer }) { return found }
    }
    return own.first { $0.path == "*" }
  }
}

extension IndexConfiguration.Field.Kind {
  fileprivate init?(_ json: JSON) {
    switch (json["order"]?.string, json["arrayConfig"]?.string) {
    case ("ASCENDING", nil): self = .ascending
    case ("DESCENDING", nil): self = .descending
    case (nil, "CONTAINS"): self = .contains
    default: return nil
    }
  }
}

/// The reason why an index file was refused.
package struct IndexFileError: Error {
  package var reason: String
}
