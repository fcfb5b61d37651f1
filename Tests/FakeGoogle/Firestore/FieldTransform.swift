/// A transform of a number by the server.
struct FieldTransform {
  enum Operation: String, CaseIterable {
    case increment, minimum, maximum
  }

  var field: FakeFieldPath
  var operation: Operation
  var operand: FirestoreValue

  /// - Throws: `ServiceError` INVALID_ARGUMENT unless the operand is a number.
  init(_ json: JSON, field: FakeFieldPath) throws {
    self.field = field
    guard let operation = Operation.allCases.first(where: { json[$0.rawValue] != nil }),
      let value = json[operation.rawValue]
    else { throw ServiceError.invalid("A transform without an operation.") }
    self.operation = operation
    operand = try FirestoreValue(value)
    guard operand.number != nil else {
      throw ServiceError.invalid("\(operation) requires a number.")
    }
  }

  /// Returns the field's value after the transform; a missing value, or one of another type, is
  /// replaced by the operand.
  func result(on stored: FirestoreValue?) -> FirestoreValue {
    guard let stored, let number = stored.number, let change = operand.number else {
      return operand
    }
    switch operation {
    case .increment:
      guard case .integer(let one) = stored, case .integer(let other) = operand else {
        return .double(number + change)
      }
      let (sum, overflows) = one.addingReportingOverflow(other)
      return .integer(overflows ? (other < 0 ? .min : .max) : sum)
    case .minimum: return number <= change ? stored : operand
    case .maximum: return number >= change ? stored : operand
    }
  }
}
