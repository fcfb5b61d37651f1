import Foundation

/// The comparison of a field filter.
enum FieldOperator: String {
  case lessThan = "LESS_THAN"
  case lessThanOrEqual = "LESS_THAN_OR_EQUAL"
  case greaterThan = "GREATER_THAN"
  case greaterThanOrEqual = "GREATER_THAN_OR_EQUAL"
  case equal = "EQUAL"
  case notEqual = "NOT_EQUAL"
  case arrayContains = "ARRAY_CONTAINS"
  case `in` = "IN"
  case arrayContainsAny = "ARRAY_CONTAINS_ANY"
  case notIn = "NOT_IN"

  /// Whether the operator needs an order on its field.
  var isInequality: Bool {
    switch self {
    case .lessThan, .lessThanOrEqual, .greaterThan, .greaterThanOrEqual, .notEqual, .notIn: true
    default: false
    }
  }

  var takesList: Bool { self == .in || self == .notIn || self == .arrayContainsAny }

  /// - Throws: `ServiceError` if the operator does not accept the operand.
  func check(_ operand: FirestoreValue, field: FieldPath, root: String) throws {
    var values = [operand]
    if takesList {
      guard let list = operand.array, !list.isEmpty else {
        throw ServiceError.invalid("'\(rawValue)' requires a non-empty ArrayValue.")
      }
      guard list.count <= (self == .notIn ? FirestoreLimits.notIn : FirestoreLimits.disjuncts)
      else {
        throw ServiceError.invalid(
          "'\(rawValue)' supports up to \(self == .notIn ? 10 : 30) comparison values.")
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
    case .notEqual: return order != .orderedSame && !value.isNull
    case .lessThan: return isComparable && order == .orderedAscending
    case .lessThanOrEqual: return isComparable && order != .orderedDescending
    case .greaterThan: return isComparable && order == .orderedDescending
    case .greaterThanOrEqual: return isComparable && order != .orderedAscending
    case .arrayContains: return value.array?.contains(operand) ?? false
    case .arrayContainsAny:
      return value.array?.contains { operand.array?.contains($0) ?? false } ?? false
    case .in: return operand.array?.contains(value) ?? false
    case .notIn:
      let values = operand.array ?? []
      return !value.isNull && !values.contains(value) && !values.contains { $0.isNull }
    }
  }
}
