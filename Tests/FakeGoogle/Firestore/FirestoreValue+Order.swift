import Foundation

extension FirestoreValue: Equatable {
  /// Equal in queries and transforms: 3 and 3.0 are, and so is NaN to NaN.
  package static func == (one: FirestoreValue, other: FirestoreValue) -> Bool {
    one.compared(to: other) == .orderedSame
  }

  /// Equal in type and bits; decides whether a write changed anything.
  func isIdentical(to other: FirestoreValue) -> Bool {
    json == other.json
  }

  /// The order of types in an index (documentation page "Value type ordering").
  var rank: Int {
    switch self {
    case .null: 0
    case .boolean: 1
    case .integer, .double: 2
    case .timestamp: 3
    case .string: 4
    case .bytes: 5
    case .reference: 6
    case .geoPoint: 7
    case .array: 8
    case .map: 9
    }
  }

  func compared(to other: FirestoreValue) -> ComparisonResult {
    guard rank == other.rank else { return order(rank, other.rank) }
    switch (self, other) {
    case (.null, _): return .orderedSame
    case (.boolean(let one), .boolean(let two)): return order(one ? 1 : 0, two ? 1 : 0)
    case (.integer(let one), .integer(let two)): return order(one, two)
    case (.timestamp(let one), .timestamp(let two)): return order(one, two)
    case (.string(let one), .string(let two)): return order(bytes: one.utf8, two.utf8)
    case (.bytes(let one), .bytes(let two)): return order(bytes: one, two)
    case (.reference(let one), .reference(let two)):
      return order(lists: one.split(separator: "/"), two.split(separator: "/")) {
        order(bytes: $0.utf8, $1.utf8)
      }
    case (.geoPoint(let one, let oneLong), .geoPoint(let two, let twoLong)):
      return one == two ? order(oneLong, twoLong) : order(one, two)
    case (.array(let one), .array(let two)):
      return order(lists: one, two) { $0.compared(to: $1) }
    case (.map(let one), .map(let two)):
      let pairs = (one.sorted { $0.key < $1.key }, two.sorted { $0.key < $1.key })
      return order(lists: pairs.0, pairs.1) { left, right in
        let names = order(bytes: left.key.utf8, right.key.utf8)
        return names == .orderedSame ? left.value.compared(to: right.value) : names
      }
    default:
      let (one, two) = (number ?? 0, other.number ?? 0)
      // NaN sorts before every other number.
      if one.isNaN || two.isNaN { return order(one.isNaN ? 0 : 1, two.isNaN ? 0 : 1) }
      return order(one, two)
    }
  }

  private func order<Item: Comparable>(_ one: Item, _ two: Item) -> ComparisonResult {
    one < two ? .orderedAscending : one == two ? .orderedSame : .orderedDescending
  }

  private func order(bytes one: some Sequence<UInt8>, _ two: some Sequence<UInt8>)
    -> ComparisonResult
  {
    if one.lexicographicallyPrecedes(two) { return .orderedAscending }
    return two.lexicographicallyPrecedes(one) ? .orderedDescending : .orderedSame
  }

  private func order<Item>(
    lists one: [Item], _ two: [Item], by compare: (Item, Item) -> ComparisonResult
  ) -> ComparisonResult {
    for (left, right) in zip(one, two) {
      let result = compare(left, right)
      if result != .orderedSame { return result }
    }
    return order(one.count, two.count)
  }
}

extension [String: FirestoreValue] {
  /// The value at a path; nil if it or a map on the path is missing.
  subscript(path: FakeFieldPath) -> FirestoreValue? {
    get {
      var value: FirestoreValue? = .map(self)
      for name in path.names { value = value?.map?[name] }
      return value
    }
    set {
      guard let first = path.names.first else { return }
      guard path.names.count > 1 else {
        self[first] = newValue
        return
      }
      var inner = self[first]?.map
      guard inner != nil || newValue != nil else { return }
      inner = inner ?? [:]
      inner?[FakeFieldPath(names: Array(path.names.dropFirst()))] = newValue
      self[first] = inner.map(FirestoreValue.map)
    }
  }
}
