/// A structured query of `runQuery` (`StructuredQuery`), with the operators that the stores
/// use.
package struct FirestoreQuery: Sendable, Equatable {
  package enum Operator: String, Sendable, CaseIterable {
    case equal = "EQUAL"
    case less = "LESS_THAN"
    case lessOrEqual = "LESS_THAN_OR_EQUAL"
    case greaterOrEqual = "GREATER_THAN_OR_EQUAL"
    case isIn = "IN"
  }

  package indirect enum Filter: Sendable, Equatable {
    case field(FieldPath, Operator, FirestoreValue)
    case all([Filter])
  }

  package struct Order: Sendable, Equatable {
    package var field: FieldPath
    package var isDescending: Bool

    package static func ascending(_ field: FieldPath) -> Order {
      Order(field: field, isDescending: false)
    }
    package static func descending(_ field: FieldPath) -> Order {
      Order(field: field, isDescending: true)
    }
  }

  package var collection: String
  /// Whether the documents of all collections with this name are meant (a collection group).
  package var isGroup: Bool
  package var filter: Filter?
  package var orders: [Order]
  package var limit: Int?
  /// The position after which the results start: a value for each of the first orders.
  package var after: [FirestoreValue]?
  /// The fields to return; `nil`: all.
  package var selection: [FieldPath]?

  package init(
    _ collection: String, isGroup: Bool = false, where filter: Filter? = nil, orders: [Order] = [],
    limit: Int? = nil,
    after: [FirestoreValue]? = nil, selection: [FieldPath]? = nil
  ) {
    self.collection = collection
    self.isGroup = isGroup
    self.filter = filter
    self.orders = orders
    self.limit = limit
    self.after = after
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
