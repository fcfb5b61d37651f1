/// One key of a query's order.
struct QueryOrder: Equatable {
  var path: FakeFieldPath
  var isDescending: Bool

  init(path: FakeFieldPath, isDescending: Bool) {
    self.path = path
    self.isDescending = isDescending
  }

  init(_ json: JSON) throws {
    path = try FakeFieldPath(json["field"]?["fieldPath"]?.string ?? "", isQuery: true)
    isDescending = json["direction"] == "DESCENDING"
  }
}
