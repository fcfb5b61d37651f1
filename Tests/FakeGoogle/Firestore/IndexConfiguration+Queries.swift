extension IndexConfiguration {
  /// Refuses a query that production would refuse because an index is missing.
  ///
  /// The rules are those of the documentation page "Index types": equalities alone are answered by
  /// merging single-field indexes; a range or an order on one field by that field's index; all
  /// other queries need composite indexes that hold the equalities first and then exactly the
  /// order, or its reverse. Several indexes with the same order may share the equalities among
  /// them.
  ///
  /// - Throws: `ServiceError` FAILED_PRECONDITION that names the missing index.
  func check(_ query: DocumentQuery) throws {
    let alternatives = query.filter?.alternatives ?? [[]]
    for conditions in alternatives {
      try check(conditions.flatMap(\.conditions), query: query)
    }
  }

  private func check(
    _ conditions: [(path: FieldPath, comparison: FieldOperator)], query: DocumentQuery
  ) throws {
    var equalities = Set(
      conditions.filter { !$0.comparison.isInequality }.map {
        Field(
          path: $0.path.description,
          kind: $0.comparison == .arrayContains ? .contains : .ascending)
      })
    let fixed = Set(conditions.filter { $0.comparison == .equal }.map(\.path))
    equalities = equalities.filter { $0.path != "__name__" }
    // Fields with an equality need no order, and every index ends with the name.
    var order = query.order.filter { !fixed.contains($0.path) }
    if let last = order.last, last.path == .name,
      order.dropLast().last.map({ $0.isDescending == last.isDescending }) ?? !last.isDescending
    {
      order.removeLast()
    }
    let wanted = order.map { key in
      Field(path: key.path.description, kind: key.isDescending ? .descending : .ascending)
    }
    if suffices(equalities, wanted, query) { return }
    throw missing(equalities, wanted, query)
  }

  private func suffices(_ equalities: Set<Field>, _ order: [Field], _ query: DocumentQuery)
    -> Bool
  {
    let (collection, isGroup) = (query.collection, query.allDescendants)
    func single(_ field: Field) -> Bool {
      guard let path = try? FieldPath(field.path, isQuery: true) else { return false }
      return hasSingleField(path, collection: collection, kind: field.kind, isGroup: isGroup)
    }
    if order.isEmpty {
      let covered = composites(query).flatMap { serve(equalities, [], $0) ?? [] }
      return equalities.allSatisfy { single($0) || covered.contains($0) }
    }
    if equalities.isEmpty, order.count == 1, order[0].path != "__name__" {
      let mirror = [order[0].mirrored]
      if single(order[0]) || single(mirror[0]) { return true }
    }
    let candidates = composites(query)
    for sequence in isPlain ? [order] : [order, order.map(\.mirrored)] {
      let serving = candidates.compactMap { serve(equalities, sequence, $0) }
      guard !serving.isEmpty else { continue }
      if isPlain, !serving.contains(equalities) { continue }
      if serving.reduce(into: Set(), { $0.formUnion($1) }) == equalities { return true }
    }
    return false
  }

  private func composites(_ query: DocumentQuery) -> [Composite] {
    composites.filter { $0.collection == query.collection && $0.isGroup == query.allDescendants }
  }

  /// Returns the equalities that an index serves together with this order; nil if it does not.
  private func serve(_ equalities: Set<Field>, _ order: [Field], _ index: Composite)
    -> Set<Field>?
  {
    var fields = index.fields
    // A final `__name__` in the direction of the preceding field is implied.
    if let last = fields.last, last.path == "__name__", fields.dropLast().last?.kind == last.kind,
      order.last?.path != "__name__"
    {
      fields.removeLast()
    }
    guard fields.count >= order.count, Array(fields.suffix(order.count)) == order else {
      return nil
    }
    let front = fields.dropLast(order.count)
    var covered: Set<Field> = []
    for field in front {
      guard let match = equalities.first(where: { field.answers($0) }) else { return nil }
      covered.insert(match)
    }
    return covered
  }

  private func missing(_ equalities: Set<Field>, _ order: [Field], _ query: DocumentQuery)
    -> ServiceError
  {
    let fields = equalities.sorted { $0.path < $1.path } + order
    let scope = query.allDescendants ? "COLLECTION_GROUP" : "COLLECTION"
    let shown = fields.map { "\($0.path) \($0.kind)" }.joined(separator: ", ")
    return ServiceError(
      .failedPrecondition,
      "The query requires \(fields.count > 1 ? "an index" : "a \(scope)_\(shown) index"). "
        + "You can create it here: https://console.firebase.google.com/ "
        + "(collection \(query.collection), scope \(scope), fields \(shown))")
  }
}

extension IndexConfiguration.Field {
  fileprivate var mirrored: IndexConfiguration.Field {
    switch kind {
    case .ascending: .init(path: path, kind: .descending)
    case .descending: .init(path: path, kind: .ascending)
    case .contains: self
    }
  }

  /// An equality is served by an index of either direction.
  fileprivate func answers(_ equality: IndexConfiguration.Field) -> Bool {
    path == equality.path && (kind == .contains) == (equality.kind == .contains)
  }
}
