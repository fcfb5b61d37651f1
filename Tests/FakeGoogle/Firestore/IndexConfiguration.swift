package import Foundation

/// The contents of `firestore.indexes.json`.
///
/// Each composite index is used alone and as declared: neither reversed nor merged with others.
/// Google documents by examples only which indexes production merges, so a set of indexes that needs
/// no merging is safe.
package struct IndexConfiguration: Sendable {
  /// A composite index.
  struct Composite: Sendable {
    var collection: String
    /// Whether it serves queries of all collections with that ID, and no others.
    var isGroup: Bool
    var fields: [Field]
  }

  /// A field of an index.
  struct Field: Sendable, Hashable {
    var path: String
    var isDescending: Bool
  }

  /// A field without the automatic single-field indexes.
  struct Exemption: Sendable, Hashable {
    var collection: String
    var path: String
  }

  var composites: [Composite] = []
  var exemptions: Set<Exemption> = []

  /// Only the automatic single-field indexes.
  package init() {}

  /// - Throws: `IndexFileError` if the file has anything else than composite indexes of a collection
  ///   and exemptions of fields.
  package init(file data: Data) throws {
    guard let json = try? JSON(data: data), let top = json.object,
      Set(top.keys).isSubset(of: ["indexes", "fieldOverrides"])
    else { throw IndexFileError(reason: "not an object of indexes and fieldOverrides") }
    for index in json["indexes"]?.array ?? [] {
      guard let collection = index["collectionGroup"]?.string,
        let scope = index["queryScope"]?.string,
        ["COLLECTION", "COLLECTION_GROUP"].contains(scope), let fields = index["fields"]?.array,
        fields.count >= 2
      else { throw IndexFileError(reason: "an index lacks its collection, scope or two fields") }
      composites.append(
        Composite(
          collection: collection, isGroup: scope == "COLLECTION_GROUP",
          fields: try fields.map {
            guard let path = $0["fieldPath"]?.string, let order = $0["order"]?.string,
              ["ASCENDING", "DESCENDING"].contains(order)
            else { throw IndexFileError(reason: "a field of an index is incomplete") }
            return Field(path: path, isDescending: order == "DESCENDING")
          }))
    }
    for override in json["fieldOverrides"]?.array ?? [] {
      guard let collection = override["collectionGroup"]?.string,
        let path = override["fieldPath"]?.string, override["indexes"]?.array?.isEmpty == true
      else { throw IndexFileError(reason: "a field override is no exemption") }
      exemptions.insert(Exemption(collection: collection, path: path))
    }
  }

  /// Whether a field has single-field indexes; an exemption of a map covers all its fields.
  private func hasSingleField(_ path: FakeFieldPath, collection: String) -> Bool {
    !(1...max(1, path.names.count)).contains { length in
      let outer = FakeFieldPath(names: Array(path.names.prefix(length)))
      return exemptions.contains(Exemption(collection: collection, path: outer.description))
    }
  }

  /// Whether a field has any index at all.
  func isIndexed(_ path: FakeFieldPath, collection: String) -> Bool {
    hasSingleField(path, collection: collection)
      || composites.contains { index in
        index.collection == collection && index.fields.contains { $0.path == path.description }
      }
  }

  /// Refuses a query that production would refuse because an index is missing.
  ///
  /// The rules are those of the documentation page "Index types": equalities alone are answered by
  /// merging single-field indexes; a range or an order on one field by that field's index; all
  /// other queries need a composite index that holds the equalities first and then exactly the
  /// order.
  ///
  /// - Throws: `ServiceError` FAILED_PRECONDITION that names the missing index.
  func check(_ query: FakeDocumentQuery) throws {
    let conditions = query.filter?.conditions ?? []
    let equalities = Set(conditions.filter { !$0.comparison.isInequality }.map(\.path))
    // Fields with an equality need no order, and every index ends with the name.
    var order = query.order.filter { !equalities.contains($0.path) }
    if let last = order.last, last.path == .name,
      order.dropLast().last?.isDescending ?? false == last.isDescending
    {
      order.removeLast()
    }
    let isSimple =
      order.isEmpty || equalities.isEmpty && order.count == 1 && order[0].path != .name
    let fields = equalities.union(order.map(\.path)).subtracting([.name])
    // All documents of a group are in the order of their names, by which PartitionQuery divides
    // them too ("ordered by name ascending; other filters are not supported").
    if fields.isEmpty, order.isEmpty { return }
    // Fields have no automatic indexes of all collections with an ID.
    if isSimple, !query.isGroup,
      fields.allSatisfy({ hasSingleField($0, collection: query.collection) })
    {
      return
    }
    let ordered = order.map { Field(path: $0.path.description, isDescending: $0.isDescending) }
    let isServed = composites.contains { index in
      index.collection == query.collection && index.isGroup == query.isGroup
        && index.fields.count == fields.count
        && Array(index.fields.suffix(ordered.count)) == ordered
        && Set(index.fields.map(\.path)) == Set(fields.map(\.description))
    }
    guard !isServed else { return }
    let shown = fields.map(\.description).sorted().joined(separator: ", ")
    throw ServiceError(
      .failedPrecondition,
      "The query requires an index. You can create it here: https://console.firebase.google.com/ "
        + "(collection \(query.collection), fields \(shown))")
  }
}

/// The reason why an index file was refused.
package struct IndexFileError: Error {
  package var reason: String
}
