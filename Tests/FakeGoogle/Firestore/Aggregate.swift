/// Count, sum or average over the documents of a query.
enum Aggregate {
  case count(upTo: Int?)
  case sum(FieldPath)
  case average(FieldPath)

  /// - Throws: `ServiceError` if it has no operator.
  init(_ json: JSON) throws {
    if let count = json["count"] {
      let bound = count["upTo"]?.string.flatMap { Int($0) }
      guard bound ?? 1 > 0 else { throw ServiceError.invalid("up_to must be greater than zero.") }
      self = .count(upTo: bound)
    } else if let field = (json["sum"] ?? json["avg"])?["field"]?["fieldPath"]?.string {
      let path = try FieldPath(field)
      self = json["sum"] == nil ? .average(path) : .sum(path)
    } else {
      throw ServiceError.invalid("An aggregation needs an operator.")
    }
  }

  func value(of documents: [StoredDocument]) -> FirestoreValue {
    func numbers(_ path: FieldPath) -> [FirestoreValue] {
      documents.compactMap { $0.fields[path] }.filter { $0.number != nil }
    }
    switch self {
    case .count(let bound): return .integer(Int64(min(documents.count, bound ?? .max)))
    case .sum(let path):
      let values = numbers(path)
      let integers = values.compactMap(\.integer)
      if integers.count == values.count { return .integer(integers.reduce(0, &+)) }
      return .double(values.compactMap(\.number).reduce(0, +))
    case .average(let path):
      let values = numbers(path).compactMap(\.number)
      return values.isEmpty ? .null : .double(values.reduce(0, +) / Double(values.count))
    }
  }
}
