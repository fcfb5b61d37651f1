import TeamLibrary

/// What a query must return, computed without a store.
extension DocumentQuery {
  func results(among documents: [StoredDocument]) -> [StoredDocument] {
    let found = documents.filter { document in
      let isInScope =
        switch scope {
        case .collection(let path): document.path.parent == path
        case .group(let name): document.path.parent.name == name
        }
      return isInScope && conditions.allSatisfy { $0.holds(for: document.fields) }
        && order.map { document.fields[$0.field] != nil } ?? true
    }.sorted { precedes($0, $1) }
    return limit.map { Array(found.prefix($0)) } ?? found
  }

  private func precedes(_ one: StoredDocument, _ other: StoredDocument) -> Bool {
    let isDescending = order?.isDescending ?? false
    if let field = order?.field, let left = one.fields[field], let right = other.fields[field],
      let isLess = left.precedes(right)
    {
      return isLess != isDescending
    }
    return (one.path < other.path) != isDescending
  }
}

extension DocumentQuery.Condition {
  fileprivate func holds(for fields: [String: DocumentValue]) -> Bool {
    guard let stored = fields[field] else { return false }
    let isLess = stored.precedes(value)
    return switch comparison {
    case .equal: isLess == nil
    case .atLeast: stored.rank == value.rank && isLess != true
    case .atMost: stored.rank == value.rank && isLess != false
    }
  }
}

extension DocumentValue {
  /// The place of the type in Firestore's order.
  fileprivate var rank: Int {
    switch self {
    case .null: 0
    case .boolean: 1
    case .integer, .double: 2
    case .timestamp: 3
    case .string: 4
    case .unsupported, .list, .map: 5
    }
  }

  /// Whether the value is before another; `nil` if they are equal.
  fileprivate func precedes(_ other: DocumentValue) -> Bool? {
    func compare<Value: Comparable>(_ one: Value, _ other: Value) -> Bool? {
      one == other ? nil : one < other
    }
    switch (self, other) {
    case (.boolean(let one), .boolean(let two)): return compare(one ? 1 : 0, two ? 1 : 0)
    case (.integer(let one), .integer(let two)): return compare(one, two)
    case (.timestamp(let one), .timestamp(let two)): return compare(one, two)
    case (.string(let one), .string(let two)):
      return one.utf8.elementsEqual(two.utf8) ? nil : one.utf8.lexicographicallyPrecedes(two.utf8)
    default:
      if let one = number, let two = other.number { return compare(one, two) }
      return compare(rank, other.rank)
    }
  }
}
