extension FirestoreQuery: Encodable {
  private enum CodingKeys: String, CodingKey {
    case select, from, `where`, orderBy, startAt, limit
  }

  private struct Selector: Encodable {
    var collectionId: String
    /// `nil` for the parent's own collection.
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

  private struct Cursor: Encodable {
    var values: [FirestoreValue]
    /// Whether the position is just before the document with these values, or just after it.
    var before = false
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
    try container.encodeIfPresent(after.map { Cursor(values: $0) }, forKey: .startAt)
    try container.encodeIfPresent(limit, forKey: .limit)
  }
}

extension FirestoreQuery.Filter: Encodable {
  private struct FieldFilter: Encodable {
    var field: FirestoreQuery.Reference
    var op: String
    var value: FirestoreValue
  }

  private struct CompositeFilter: Encodable {
    var op = "AND"
    var filters: [FirestoreQuery.Filter]
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .field(let path, let op, let value):
      let filter = FieldFilter(field: .init(fieldPath: path), op: op.rawValue, value: value)
      try ["fieldFilter": filter].encode(to: encoder)
    case .all(let filters):
      try ["compositeFilter": CompositeFilter(filters: filters)].encode(to: encoder)
    }
  }
}
