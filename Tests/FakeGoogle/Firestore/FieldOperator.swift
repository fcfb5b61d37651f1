import Foundation

/// The comparison of a field filter, of those that our client uses.
enum FieldOperator: String {
  case lessThan = "LESS_THAN"
  case lessThanOrEqual = "LESS_THAN_OR_EQUAL"
  case greaterThanOrEqual = "GREATER_THAN_OR_EQUAL"
  case equal = "EQUAL"
  case `in` = "IN"

  /// Whether the operator needs an order on its field.
  var isInequality: Bool { self != .equal && self != .in }

  /// - Throws: `ServiceError` if the operator does not accept the operand.
  func check(_ operand: FirestoreValue, field: FakeFieldPath, root: String) throws {
    var values = [operand]
    if self == .in {
      guard let list = operand.array, !list.isEmpty else {
        throw ServiceError.invalid("'IN' requires a non-empty ArrayValue.")
      }
      guard list.count <= FirestoreLimits.disjuncts else {
        throw ServiceError.invalid("'IN' supports up to 30 comparison values.")
      }
      values = list
    }
    guard field == .name else { return }
    for value in values {
      guard case .reference(let name) = value,
        (try? ResourceName(document: name, root: root)) != nil
      else {
        throw ServiceError.invalid(
          "__key__ filter value must be a reference to a document of this database.")
      }
    }
  }

  /// Compares as an index does: only values of the same type are ordered.
  func holds(_ value: FirestoreValue, _ operand: FirestoreValue) -> Bool {
    let isComparable = value.rank == operand.rank && value.isNaN == operand.isNaN
    let order = value.compared(to: operand)
    switch self {
    case .equal: return order == .orderedSame
    case .lessThan: return isComparable && order == .orderedAscending
    case .lessThanOrEqual: return isComparable && order != .orderedDescending
    case .greaterThanOrEqual: return isComparable && order != .orderedAscending
    case .in: return operand.array?.contains(value) ?? false
    }
  }
}
