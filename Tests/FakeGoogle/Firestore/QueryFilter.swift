/// A condition on a document's fields.
indirect enum QueryFilter {
  case all([QueryFilter])
  case field(FakeFieldPath, FieldOperator, FirestoreValue)

  /// - Parameter root: The root path that references must be below.
  /// - Throws: `ServiceError` INVALID_ARGUMENT, or UNIMPLEMENTED for what no client here uses.
  init(_ json: JSON, root: String) throws {
    if let composite = json["compositeFilter"] {
      let filters = try (composite["filters"]?.array ?? []).map {
        try QueryFilter($0, root: root)
      }
      guard !filters.isEmpty else {
        throw ServiceError.invalid("A composite filter must have at least one filter.")
      }
      guard composite["op"]?.string == "AND" else {
        throw ServiceError(.unimplemented, "Only AND is implemented.")
      }
      self = .all(filters)
    } else if let filter = json["fieldFilter"] {
      let field = try FakeFieldPath(filter["field"]?["fieldPath"]?.string ?? "", isQuery: true)
      guard let comparison = filter["op"]?.string.flatMap(FieldOperator.init(rawValue:)) else {
        throw ServiceError(.unimplemented, "This op of a field filter is not implemented.")
      }
      guard let operand = filter["value"] else {
        throw ServiceError.invalid("value of a field filter is required.")
      }
      let value = try FirestoreValue(operand)
      try comparison.check(value, field: field, root: root)
      self = .field(field, comparison, value)
    } else {
      throw ServiceError.invalid("A filter has no type.")
    }
  }

  /// Whether a document matches; a missing field matches nothing.
  func matches(_ document: FakeStoredDocument, root: String) -> Bool {
    switch self {
    case .all(let filters): filters.allSatisfy { $0.matches(document, root: root) }
    case .field(let path, let comparison, let operand):
      document.value(at: path, root: root).map { comparison.holds($0, operand) } ?? false
    }
  }

  /// Every condition in the filter, at any nesting level.
  var conditions: [(path: FakeFieldPath, comparison: FieldOperator)] {
    switch self {
    case .all(let filters): filters.flatMap(\.conditions)
    case .field(let path, let comparison, _): [(path, comparison)]
    }
  }
}

extension FakeStoredDocument {
  /// A field's value; `__name__` is the document's reference.
  func value(at path: FakeFieldPath, root: String) -> FirestoreValue? {
    path == .name ? .reference(root + "/" + name.path) : fields[path]
  }
}
