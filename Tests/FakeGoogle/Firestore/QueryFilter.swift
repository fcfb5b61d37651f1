/// A condition on a document's fields.
indirect enum QueryFilter {
  case all([QueryFilter])
  case any([QueryFilter])
  case field(FieldPath, FieldOperator, FirestoreValue)

  /// - Parameter root: The root path that references must be below.
  /// - Throws: `ServiceError` INVALID_ARGUMENT.
  init(_ json: JSON, root: String) throws {
    if let composite = json["compositeFilter"] {
      let filters = try (composite["filters"]?.array ?? []).map {
        try QueryFilter($0, root: root)
      }
      guard !filters.isEmpty else {
        throw ServiceError.invalid("A composite filter must have at least one filter.")
      }
      switch composite["op"]?.string {
      case "AND": self = .all(filters)
      case "OR": self = .any(filters)
      default: throw ServiceError.invalid("op of a composite filter is required.")
      }
    } else if let unary = json["unaryFilter"] {
      let field = try QueryFilter.field(unary)
      switch unary["op"]?.string {
      case "IS_NULL": self = .field(field, .equal, .null)
      case "IS_NAN": self = .field(field, .equal, .double(.nan))
      case "IS_NOT_NULL": self = .field(field, .notEqual, .null)
      case "IS_NOT_NAN": self = .field(field, .notEqual, .double(.nan))
      default: throw ServiceError.invalid("op of a unary filter is required.")
      }
    } else if let filter = json["fieldFilter"] {
      let field = try QueryFilter.field(filter)
      guard let comparison = filter["op"]?.string.flatMap(FieldOperator.init(rawValue:)) else {
        throw ServiceError.invalid("op of a field filter is required.")
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

  private static func field(_ json: JSON) throws -> FieldPath {
    try FieldPath(json["field"]?["fieldPath"]?.string ?? "", isQuery: true)
  }

  /// Whether a document matches; a missing field matches nothing.
  func matches(_ document: StoredDocument, root: String) -> Bool {
    switch self {
    case .all(let filters): filters.allSatisfy { $0.matches(document, root: root) }
    case .any(let filters): filters.contains { $0.matches(document, root: root) }
    case .field(let path, let comparison, let operand):
      document.value(at: path, root: root).map { comparison.holds($0, operand) } ?? false
    }
  }

  /// The filter in disjunctive form: alternatives, each a list of conditions that hold together;
  /// `IN` and `ARRAY_CONTAINS_ANY` count as one alternative for each value.
  var alternatives: [[QueryFilter]] {
    switch self {
    case .any(let filters): filters.flatMap(\.alternatives)
    case .all(let filters):
      filters.reduce([[]]) { sofar, filter in
        sofar.flatMap { left in filter.alternatives.map { left + $0 } }
      }
    case .field(let path, .in, let operand):
      (operand.array ?? []).map { [.field(path, .equal, $0)] }
    case .field(let path, .arrayContainsAny, let operand):
      (operand.array ?? []).map { [.field(path, .arrayContains, $0)] }
    case .field: [[self]]
    }
  }

  /// Every condition in the filter, at any nesting level.
  var conditions: [(path: FieldPath, comparison: FieldOperator)] {
    switch self {
    case .all(let filters), .any(let filters): filters.flatMap(\.conditions)
    case .field(let path, let comparison, _): [(path, comparison)]
    }
  }
}

extension StoredDocument {
  /// A field's value; `__name__` is the document's reference.
  func value(at path: FieldPath, root: String) -> FirestoreValue? {
    path == .name ? .reference(root + "/" + name.path) : fields[path]
  }
}
