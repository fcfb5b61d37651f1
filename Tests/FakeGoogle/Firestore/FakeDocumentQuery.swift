import Foundation

/// A firestore.v1.StructuredQuery, parsed and checked, with its order completed.
struct FakeDocumentQuery {
  var parent: ResourceName
  var collection: String
  /// Whether it is from all collections with this ID below the parent.
  var isGroup: Bool
  var filter: QueryFilter?
  /// Includes the fields of inequalities and `__name__`, which the server appends.
  var order: [QueryOrder]
  var start: QueryCursor?
  var limit: Int?
  var projection: [FakeFieldPath]?

  /// - Throws: `ServiceError` INVALID_ARGUMENT.
  init(_ json: JSON, parent: ResourceName, root: String) throws {
    self.parent = parent
    let from = json["from"]?.array ?? []
    guard from.count == 1, let id = from[0]["collectionId"]?.string, !id.isEmpty else {
      throw ServiceError.invalid("A query must be from exactly one collection.")
    }
    _ = try ResourceName(segments: [id])
    collection = id
    isGroup = from[0]["allDescendants"]?.bool ?? false
    filter = try json["where"].map { try QueryFilter($0, root: root) }
    let explicit = try (json["orderBy"]?.array ?? []).map { try QueryOrder($0) }
    guard Set(explicit.map(\.path)).count == explicit.count else {
      throw ServiceError.invalid("order by: a field occurs more than once.")
    }
    order = FakeDocumentQuery.complete(explicit, filter: filter)
    // A cursor may use only the keys by which the request itself orders.
    start = try json["startAt"].map { try QueryCursor($0, order: explicit, root: root) }
    limit = json["limit"]?.integer.map { Int($0) }
    guard limit ?? 0 >= 0 else { throw ServiceError.invalid("limit is negative") }
    projection = try json["select"].map { select in
      try (select["fields"]?.array ?? []).map {
        try FakeFieldPath($0["fieldPath"]?.string ?? "", isQuery: true)
      }
    }
  }

  private static func complete(_ explicit: [QueryOrder], filter: QueryFilter?) -> [QueryOrder] {
    var order = explicit
    let isDescending = explicit.last?.isDescending ?? false
    let missing = Set((filter?.conditions ?? []).filter(\.comparison.isInequality).map(\.path))
      .subtracting(explicit.map(\.path)).subtracting([.name])
    for path in missing.sorted(by: { $0.description < $1.description }) {
      order.append(QueryOrder(path: path, isDescending: isDescending))
    }
    if !order.contains(where: { $0.path == .name }) {
      order.append(QueryOrder(path: .name, isDescending: isDescending))
    }
    return order
  }

  /// The documents that match, in order, bounded by cursor and limit.
  func results(in table: DocumentTable, root: String) -> [FakeStoredDocument] {
    let all =
      isGroup
      ? table.documents(inGroup: collection, below: parent)
      : table.documents(in: collection, below: parent)
    let matching = all.filter { document in
      guard filter?.matches(document, root: root) ?? true else { return false }
      return order.allSatisfy { $0.path == .name || document.fields[$0.path] != nil }
    }
    let sorted = matching.sorted { precedes($0, $1, root: root) }
    let rest = sorted.filter { start?.isPassed(by: $0, order: order, root: root) ?? true }
    return Array(limit.map { rest.prefix($0) } ?? rest[...])
  }

  private func precedes(_ one: FakeStoredDocument, _ other: FakeStoredDocument, root: String)
    -> Bool
  {
    for key in order {
      if key.path == .name {
        guard one.name != other.name else { continue }
        return (one.name < other.name) != key.isDescending
      }
      guard let left = one.fields[key.path], let right = other.fields[key.path] else { continue }
      let result = left.compared(to: right)
      if result != .orderedSame { return (result == .orderedAscending) != key.isDescending }
    }
    return false
  }
}
