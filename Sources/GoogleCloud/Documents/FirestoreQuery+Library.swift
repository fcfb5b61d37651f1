package import TeamLibrary

extension FirestoreQuery {
  /// Returns the structured query of a query of the library.
  ///
  /// - Parameter database: The database, whose name precedes that of the document of a cursor.
  package init(_ query: DocumentQuery, in database: FirestoreDatabase) {
    let filters = query.conditions.map { condition in
      Filter.field(
        FieldPath(condition.field), Operator(condition.comparison), condition.value.firestoreValue)
    }
    let isDescending = query.order?.isDescending ?? false
    let orders =
      (query.order.map { [FieldPath($0.field)] } ?? []) + [FieldPath.documentName]
    let after = query.start.map { start in
      [start.value?.firestoreValue].compactMap(\.self)
        + [.reference(database.name(of: start.path))]
    }
    var isGroup = false
    if case .group = query.scope { isGroup = true }
    self.init(
      query.scope.name, isGroup: isGroup, where: Filter.combined(filters),
      orders: orders.map { Order(field: $0, isDescending: isDescending) }, limit: query.limit,
      after: after)
  }
}

extension FirestoreQuery.Operator {
  fileprivate init(_ comparison: DocumentQuery.Condition.Comparison) {
    self =
      switch comparison {
      case .equal: .equal
      case .atLeast: .greaterOrEqual
      case .atMost: .lessOrEqual
      }
  }
}
