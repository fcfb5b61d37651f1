internal import GRDB
internal import TeamLibrary

extension SQLiteJobStore {
  /// Returns the statement that finds the documents of a query, in its order.
  ///
  /// The index of the field that orders the results is read in its order; without such a field,
  /// that of the first condition, whose documents are in the order of their paths.
  static func select(
    _ query: DocumentQuery
  ) -> (sql: String, arguments: [any DatabaseValueConvertible]) {
    var sql: [String] = []
    var arguments: [any DatabaseValueConvertible] = []
    func add(_ text: String, _ values: any DatabaseValueConvertible...) {
      sql.append(text)
      arguments += values
    }
    let (scope, scopeName): (String, String) =
      switch query.scope {
      case .collection(let path): ("parent", path.description)
      case .group(let name): ("collection", name)
      }
    let leading = query.order?.field ?? query.conditions.first?.field
    var conditions = query.conditions
    if let leading {
      add("SELECT d.* FROM document_fields AS f JOIN documents AS d ON d.id = f.document")
      add("WHERE f.\(scope) = ? AND f.field = ?", scopeName, leading)
      for condition in conditions.filter({ $0.field == leading }) {
        let key = DocumentKey(condition.value)
        // A comparison matches values of its own type only.
        add("AND f.rank = ? AND f.value \(condition.comparison.sql) ?", key.rank, key.value)
      }
      conditions.removeAll { $0.field == leading }
    } else {
      add("SELECT f.* FROM documents AS f WHERE f.\(scope) = ?", scopeName)
    }
    for condition in conditions {
      let key = DocumentKey(condition.value)
      add(
        """
        AND EXISTS (SELECT 1 FROM document_fields AS c
          WHERE c.document = f.document AND c.field = ? AND c.rank = ?
            AND c.value \(condition.comparison.sql) ?)
        """, condition.field, key.rank, key.value)
    }
    let isDescending = query.order?.isDescending ?? false
    let (sign, direction) = isDescending ? ("<", "DESC") : (">", "ASC")
    if let start = query.start {
      if query.order != nil, let value = start.value {
        let key = DocumentKey(value)
        add(
          "AND (f.rank, f.value, f.path) \(sign) (?, ?, ?)", key.rank, key.value,
          self.key(of: start.path))
      } else {
        add("AND f.path \(sign) ?", self.key(of: start.path))
      }
    }
    let order = query.order == nil ? "" : "f.rank \(direction), f.value \(direction), "
    add("ORDER BY \(order)f.path \(direction)")
    if let limit = query.limit { add("LIMIT ?", limit) }
    return (sql.joined(separator: " "), arguments)
  }
}

extension DocumentQuery.Condition.Comparison {
  fileprivate var sql: String {
    switch self {
    case .equal: "="
    case .atLeast: ">="
    case .atMost: "<="
    }
  }
}
