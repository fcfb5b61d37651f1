/// A structured query of `runQuery` (`StructuredQuery`).
package struct FirestoreQuery: Sendable, Hashable {
  package enum Operator: String, Sendable, Hashable, CaseIterable {
    case equal = "EQUAL"
    case notEqual = "NOT_EQUAL"
    case less = "LESS_THAN"
    case lessOrEqual = "LESS_THAN_OR_EQUAL"
    case greater = "GREATER_THAN"
    case greaterOrEqual = "GREATER_THAN_OR_EQUAL"
    case arrayContains = "ARRAY_CONTAINS"
    case arrayContainsAny = "ARRAY_CONTAINS_ANY"
    case isIn = "IN"
    case isNotIn = "NOT_IN"
  }

  package enum Unary: String, Sendable, Hashable, CaseIterable {
    case isNull = "IS_NULL"
    case isNotNull = "IS_NOT_NULL"
    case isNaN = "IS_NAN"
    case isNotNaN = "IS_NOT_NAN"
  }

  package indirect enum Filter: Sendable, Hashable {
    case field(FieldPath, Operator, FirestoreValue)
    case unary(FieldPath, Unary)
    case all([Filter])
    case any([Filter])
  }

  package struct Order: Sendable, Hashable {
    package var field: FieldPath
    package var isDescending: Bool

    package static func ascending(_ field: FieldPath) -> Order {
      Order(field: field, isDescending: false)
    }
    package static func descending(_ field: FieldPath) -> Order {
      Order(field: field, isDescending: true)
    }
  }

  /// A position in the results: a value for each of the first orders.
  package struct Cursor: Sendable, Hashable, Encodable {
    package var values: [FirestoreValue]
    /// Whether the position is just before the document with these values, or just after it.
    package var before: Bool

    package init(values: [FirestoreValue], before: Bool) {
      self.values = values
      self.before = before
    }
  }

  package var collection: String
  /// Whether the query covers all collections of that id below the parent (a collection group).
  package var isGroup: Bool
  package var filter: Filter?
  package var orders: [Order]
  package var limit: Int?
  package var start: Cursor?
  package var end: Cursor?
  /// The fields to return; `nil`: all.
  package var selection: [FieldPath]?

  package init(
    _ collection: String, isGroup: Bool = false, where filter: Filter? = nil, orders: [Order] = [],
    limit: Int? = nil, start: Cursor? = nil, end: Cursor? = nil, selection: [FieldPath]? = nil
  ) {
    self.collection = collection
    self.isGroup = isGroup
    self.filter = filter
    self.orders = orders
    self.limit = limit
    self.start = start
    self.end = end
    self.selection = selection
  }
}

extension FirestoreQuery.Filter {
  package static func equal(_ name: String, _ value: FirestoreValue) -> Self {
    .field(FieldPath(name), .equal, value)
  }

  /// Combines filters by AND; a single one is returned as is, `nil` for none.
  package static func combined(_ filters: [Self]) -> Self? {
    filters.count > 1 ? .all(filters) : filters.first
  }
}
