/// A change that the server computes from the current value.
struct FieldTransform {
  enum Operation {
    case requestTime
    case increment(FirestoreValue)
    case maximum(FirestoreValue)
    case minimum(FirestoreValue)
    case append([FirestoreValue])
    case remove([FirestoreValue])
  }

  var path: FieldPath
  var operation: Operation

  /// - Throws: `ServiceError` if it is not exactly one transform of a valid type.
  init(_ json: JSON) throws {
    path = try FieldPath(json["fieldPath"]?.string ?? "")
    if json["setToServerValue"] == "REQUEST_TIME" {
      operation = .requestTime
    } else if let operand = json["increment"] {
      operation = .increment(try FieldTransform.number(operand))
    } else if let operand = json["maximum"] {
      operation = .maximum(try FieldTransform.number(operand))
    } else if let operand = json["minimum"] {
      operation = .minimum(try FieldTransform.number(operand))
    } else if let operand = json["appendMissingElements"] {
      operation = .append(try FieldTransform.elements(operand))
    } else if let operand = json["removeAllFromArray"] {
      operation = .remove(try FieldTransform.elements(operand))
    } else {
      throw ServiceError.invalid("The transform of \(path.description) has no type.")
    }
  }

  private static func number(_ json: JSON) throws -> FirestoreValue {
    let value = try FirestoreValue(json)
    guard value.number != nil else {
      throw ServiceError.invalid("A numeric transform needs an integer or a double.")
    }
    return value
  }

  private static func elements(_ json: JSON) throws -> [FirestoreValue] {
    try (json["values"]?.array ?? []).map { try FirestoreValue($0, isInArray: true) }
  }

  /// Applies the transform to the field.
  ///
  /// - Parameter requestTime: To the millisecond, the same for the whole commit.
  /// - Returns: The element for `transformResults`.
  func apply(
    to fields: inout [String: FirestoreValue], requestTime: Timestamp
  ) -> FirestoreValue {
    let old = fields[path]
    let new: FirestoreValue
    switch operation {
    case .requestTime: new = .timestamp(requestTime)
    case .increment(let step): new = FieldTransform.sum(old, step)
    case .maximum(let bound): new = FieldTransform.extreme(old, bound, wants: { $0 > $1 })
    case .minimum(let bound): new = FieldTransform.extreme(old, bound, wants: { $0 < $1 })
    case .append(let more):
      var values = old?.array ?? []
      for value in more where !values.contains(value) { values.append(value) }
      fields[path] = .array(values)
      return .null
    case .remove(let removed):
      fields[path] = .array((old?.array ?? []).filter { !removed.contains($0) })
      return .null
    }
    fields[path] = new
    return new
  }

  private static func sum(_ old: FirestoreValue?, _ step: FirestoreValue) -> FirestoreValue {
    if case .integer(let one) = old, case .integer(let two) = step {
      let (sum, overflow) = one.addingReportingOverflow(two)
      return .integer(overflow ? (two > 0 ? .max : .min) : sum)
    }
    guard let one = old?.number, let two = step.number else { return step }
    return .double(one + two)
  }

  private static func extreme(
    _ old: FirestoreValue?, _ bound: FirestoreValue, wants: (Double, Double) -> Bool
  ) -> FirestoreValue {
    guard let old, let one = old.number, let two = bound.number else { return bound }
    if one.isNaN || two.isNaN { return .double(.nan) }
    return wants(two, one) ? bound : old
  }
}
