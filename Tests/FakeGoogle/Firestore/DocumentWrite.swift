/// One write of a commit, parsed and checked against its schema.
struct DocumentWrite {
  enum Operation {
    /// Without a mask: the whole document.
    case update(fields: [String: FirestoreValue], mask: [FieldPath]?)
    case delete
    case transform
  }

  var name: ResourceName
  var fullName: String
  var operation: Operation
  var transforms: [FieldTransform] = []
  var precondition: Precondition?

  /// - Parameters:
  ///   - json: A firestore.v1.Write that the schema has accepted.
  ///   - root: `projects/P/databases/D/documents` of the request.
  /// - Throws: `ServiceError` INVALID_ARGUMENT.
  init(_ json: JSON, root: String) throws {
    precondition = Precondition(json["currentDocument"])
    if let document = json["update"] {
      fullName = document["name"]?.string ?? ""
      guard document["createTime"] == nil, document["updateTime"] == nil else {
        throw ServiceError.invalid("createTime and updateTime of a document are the server's.")
      }
      let mask = try DocumentWrite.mask(json["updateMask"])
      operation = .update(fields: try FirestoreValue.fields(document["fields"]), mask: mask)
      transforms = try (json["updateTransforms"]?.array ?? []).map { try FieldTransform($0) }
    } else if let deleted = json["delete"]?.string {
      fullName = deleted
      operation = .delete
    } else if let transform = json["transform"] {
      fullName = transform["document"]?.string ?? ""
      operation = .transform
      transforms = try (transform["fieldTransforms"]?.array ?? []).map { try FieldTransform($0) }
      guard !transforms.isEmpty else {
        throw ServiceError.invalid("A transform needs at least one field transform.")
      }
    } else {
      throw ServiceError.invalid("A write must have an operation.")
    }
    if json["update"] == nil, json["updateMask"] != nil || json["updateTransforms"] != nil {
      throw ServiceError.invalid("updateMask and updateTransforms go with update only.")
    }
    guard transforms.count <= FirestoreLimits.transforms else {
      throw ServiceError.invalid("More than 500 transforms of one document.")
    }
    name = try ResourceName(document: fullName, root: root)
  }

  /// A mask whose paths neither repeat nor contain one another.
  static func mask(_ json: JSON?) throws -> [FieldPath]? {
    guard let json else { return nil }
    let paths = try (json["fieldPaths"]?.array ?? []).map { try FieldPath($0.string ?? "") }
    for (index, path) in paths.enumerated() {
      for other in paths[..<index] where other == path || other.isBelow(path) || path.isBelow(other)
      {
        throw ServiceError.invalid(
          "update_mask: the field paths \(other.description) and \(path.description) conflict.")
      }
    }
    return paths
  }

  /// Returns the fields after this write, and the results of its transforms; nil if the write
  /// deletes the document.
  func result(
    on old: StoredDocument?, requestTime: Timestamp
  ) -> (fields: [String: FirestoreValue], transformResults: [FirestoreValue])? {
    var fields = old?.fields ?? [:]
    switch operation {
    case .delete: return nil
    case .transform: break
    case .update(let new, let mask):
      if let mask {
        for path in mask { fields[path] = new[path] }
      } else {
        fields = new
      }
    }
    let results = transforms.map { $0.apply(to: &fields, requestTime: requestTime) }
    return (fields, results)
  }
}
