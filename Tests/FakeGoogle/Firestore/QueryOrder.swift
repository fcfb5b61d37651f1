/// One key of a query's order.
struct QueryOrder: Equatable {
  var path: FieldPath
  var isDescending: Bool

  init(path: FieldPath, isDescending: Bool) {
    self.path = path
    self.isDescending = isDescending
  }

  init(_ json: JSON) throws {
    path = try FieldPath(json["field"]?["fieldPath"]?.string ?? "", isQuery: true)
    isDescending = json["direction"] == "DESCENDING"
  }
}
