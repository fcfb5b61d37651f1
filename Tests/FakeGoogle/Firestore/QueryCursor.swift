import Foundation

/// A position in a query's order, before or after all documents with these values.
struct QueryCursor {
  var values: [FirestoreValue]
  var isBefore: Bool

  /// - Throws: `ServiceError` if it has more values than the request's own order has keys.
  init(_ json: JSON, order: [QueryOrder], root: String) throws {
    values = try (json["values"]?.array ?? []).map { try FirestoreValue($0) }
    isBefore = json["before"]?.bool ?? false
    guard values.count <= order.count else {
      throw ServiceError.invalid(
        "Cursor has too many values: \(values.count) for an order by \(order.count) fields.")
    }
    for (value, key) in zip(values, order) where key.path == .name {
      guard case .reference(let name) = value,
        (try? ResourceName(document: name, root: root)) != nil
      else {
        throw ServiceError.invalid("A cursor on __name__ must be a reference to a document.")
      }
    }
  }

  /// Whether a document comes after this position.
  func isPassed(by document: FakeStoredDocument, order: [QueryOrder], root: String) -> Bool {
    for (value, key) in zip(values, order) {
      guard let own = document.value(at: key.path, root: root) else { return false }
      let result = own.compared(to: value)
      if result != .orderedSame {
        return (result == .orderedDescending) != key.isDescending
      }
    }
    return isBefore
  }
}
