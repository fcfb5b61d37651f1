/// One write of a commit, parsed and checked against its schema.
struct FakeDocumentWrite {
  enum Operation {
    /// Without a mask: the whole document.
    case update(fields: [String: FirestoreValue], mask: [FakeFieldPath]?)
    case delete
  }

  var name: ResourceName
  var fullName: String
  var operation: Operation
  /// The fields that get the time of the request.
  var times: [FakeFieldPath] = []
  /// The numbers that are computed from the stored ones.
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
      let mask = try FakeDocumentWrite.mask(json["updateMask"])
      operation = .update(fields: try FirestoreValue.fields(document["fields"]), mask: mask)
      for transform in json["updateTransforms"]?.array ?? [] {
        let field = try FakeFieldPath(transform["fieldPath"]?.string ?? "")
        if transform["setToServerValue"] == "REQUEST_TIME" {
          times.append(field)
        } else {
          transforms.append(try FieldTransform(transform, field: field))
        }
      }
    } else if let deleted = json["delete"]?.string {
      fullName = deleted
      operation = .delete
    } else {
      throw ServiceError.invalid("A write must have an operation.")
    }
    if json["update"] == nil, json["updateMask"] != nil || json["updateTransforms"] != nil {
      throw ServiceError.invalid("updateMask and updateTransforms go with update only.")
    }
    name = try ResourceName(document: fullName, root: root)
  }

  /// Returns the values that the transforms made, in the order of the request; `nil` for a write
  /// without any.
  ///
  /// Our client sends the times first.
  func transformResults(from fields: [String: FirestoreValue]) -> [JSON]? {
    let paths = times + transforms.map(\.field)
    return paths.isEmpty ? nil : paths.map { (fields[$0] ?? .null).json }
  }

  /// A mask whose paths neither repeat nor contain one another.
  static func mask(_ json: JSON?) throws -> [FakeFieldPath]? {
    guard let json else { return nil }
    let paths = try (json["fieldPaths"]?.array ?? []).map { try FakeFieldPath($0.string ?? "") }
    for (index, path) in paths.enumerated() {
      for other in paths[..<index] where other == path || other.isBelow(path) || path.isBelow(other)
      {
        throw ServiceError.invalid(
          "update_mask: the field paths \(other.description) and \(path.description) conflict.")
      }
    }
    return paths
  }

  /// Returns the fields after this write; nil if it deletes the document.
  func result(
    on old: FakeStoredDocument?, requestTime: Timestamp
  ) -> [String: FirestoreValue]? {
    var fields = old?.fields ?? [:]
    switch operation {
    case .delete: return nil
    case .update(let new, let mask):
      if let mask {
        for path in mask { fields[path] = new[path] }
      } else {
        fields = new
      }
    }
    for path in times { fields[path] = .timestamp(requestTime) }
    for transform in transforms {
      fields[transform.field] = transform.result(on: fields[transform.field])
    }
    return fields
  }
}
