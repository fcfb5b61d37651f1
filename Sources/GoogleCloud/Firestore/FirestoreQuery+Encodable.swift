extension FirestoreQuery: Encodable {
  private enum CodingKeys: String, CodingKey {
    case select, from, `where`, orderBy, startAt, endAt, limit
  }

  private struct Selector: Encodable {
    var collectionId: String
    /// Omitted when false, as in Google's own examples.
    var allDescendants: Bool?
  }

  fileprivate struct Reference: Encodable {
    var fieldPath: FieldPath
  }

  private struct Projection: Encodable {
    var fields: [Reference]
  }

  private struct Ordering: Encodable {
    var field: Reference
    var direction: String
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(
      selection.map { Projection(fields: $0.map(Reference.init)) }, forKey: .select)
    try container.encode(
      [Selector(collectionId: collection, allDescendants: isGroup ? true : nil)], forKey: .from)
    try container.encodeIfPresent(filter, forKey: .where)
    if !orders.isEmpty {
      try container.encode(
        orders.map { order in
          Ordering(
            field: Reference(fieldPath: order.field),
            direction: order.isDescending ? "DESCENDING" : "ASCENDING")
        }, forKey: .orderBy)
    }
    try container.encodeIfPresent(start, forKey: .startAt)
    try container.encodeIfPresent(end, forKey: .endAt)
    try container.encodeIfPresent(limit, forKey: .limit)
  }
}

extension FirestoreQuery.Filter: Encodable {
  private enum CodingKeys: String, CodingKey {
    case fieldFilter, unaryFilter, compositeFilter
  }

  private struct FieldFilter: Encodable {
    var field: FirestoreQuery.Reference
    var op: String
    var value: FirestoreValue
  }

  private struct UnaryFilter: Encodable {
    var op: String
    var field: FirestoreQuery.Reference
  }

  private struct CompositeFilter: Encodable {
    var op: String
    var filters: [FirestoreQuery.Filter]
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .field(let path, let op, let value):
      try container.encode(
        FieldFilter(field: .init(fieldPath: path), op: op.rawValue, value: value),
        forKey: .fieldFilter)
    case .unary(let path, let op):
      try container.encode(
        UnaryFilter(op: op.rawValue, field: .init(fieldPath: path)), forKey: .unaryFilter)
    case .all(let filters):
      try container.encode(
        CompositeFilter(op: "AND", filters: filters), forKey: .compositeFilter)
    case .any(let filters):
      try container.encode(CompositeFilter(op: "OR", filters: filters), forKey: .compositeFilter)
    }
  }
}
