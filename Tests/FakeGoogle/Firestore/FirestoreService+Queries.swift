import Foundation
import Synchronization

extension FirestoreService {
  func batchGet(_ body: JSON) throws -> JSON {
    let names = try (body["documents"]?.array ?? []).map {
      try ResourceName(document: $0.string ?? "", root: root)
    }
    let mask = try DocumentWrite.mask(body["mask"])
    return try state.withLock { state in
      let (begun, transaction, readTime) = try consistency(body, &state)
      // Each document once, and not in the order of the request: no client may rely on the order.
      let elements = try Set(names).sorted(by: >).map { name -> JSON in
        let document = try read(name, &state, readTime: readTime, transaction: transaction)
        var element: [String: JSON] = ["readTime": .string(self.readTime(readTime))]
        if let document {
          element["found"] = document.json(root: root, mask: mask)
        } else {
          element["missing"] = .string(root + "/" + name.path)
        }
        return .object(element)
      }
      return .array(begun.map { [["transaction": .string($0)]] + elements } ?? elements)
    }
  }

  func runQuery(_ body: JSON, _ parent: ResourceName) throws -> JSON {
    guard let structured = body["structuredQuery"] else {
      throw ServiceError.invalid("A query is required.")
    }
    let query = try DocumentQuery(structured, parent: parent, root: root)
    return try state.withLock { state in
      try state.settings.indexes?.check(query)
      let (begun, transaction, readTime) = try consistency(body, &state)
      let found = try results(of: query, &state, transaction: transaction, readTime: readTime)
      let time = JSON.string(self.readTime(readTime))
      var elements: [JSON] = found.map { document in
        let shown = document.json(root: root, mask: query.projection)
        return ["document": shown, "readTime": time]
      }
      if query.offset > 0 {
        elements.insert(
          ["skippedResults": .integer(Int64(query.offset)), "readTime": time], at: 0)
      }
      // An empty result is an element without a document, not an empty array.
      if elements.isEmpty { elements = [["readTime": time]] }
      if let begun { elements.insert(["transaction": .string(begun)], at: 0) }
      return .array(elements)
    }
  }

  func runAggregation(_ body: JSON, _ parent: ResourceName) throws -> JSON {
    let aggregation = body["structuredAggregationQuery"]
    guard let structured = aggregation?["structuredQuery"],
      let wanted = aggregation?["aggregations"]?.array, (1...5).contains(wanted.count)
    else { throw ServiceError.invalid("A query and one to five aggregations are required.") }
    let query = try DocumentQuery(structured, parent: parent, root: root)
    return try state.withLock { state in
      try state.settings.indexes?.check(query)
      let (begun, transaction, readTime) = try consistency(body, &state)
      let found = try results(of: query, &state, transaction: transaction, readTime: readTime)
      var fields: [String: JSON] = [:]
      var unnamed = 0
      for one in wanted {
        if one["alias"] == nil { unnamed += 1 }
        let alias = one["alias"]?.string ?? "field_\(unnamed)"
        guard fields[alias] == nil else { throw ServiceError.invalid("An alias occurs twice.") }
        fields[alias] = try Aggregate(one).value(of: found).json
      }
      return [
        .fields([
          "result": ["aggregateFields": .object(fields)],
          "readTime": .string(self.readTime(readTime)),
          "transaction": begun.map { .string($0) },
        ])
      ]
    }
  }

  func beginTransaction(_ body: JSON) throws -> JSON {
    let id = try state.withLock { try begin(body["options"], &$0) }
    return ["transaction": .string(id)]
  }

  func rollback(_ body: JSON) throws -> JSON {
    guard let id = body["transaction"]?.string else {
      throw ServiceError.invalid("A transaction is required.")
    }
    try state.withLock { state in
      _ = try state.transactions.use(id, now: clock.now)
      state.transactions.end(id)
    }
    return [:]
  }

  private func begin(_ options: JSON?, _ state: inout State) throws -> String {
    let moment = options?["readOnly"]?["readTime"]?.string.flatMap { Timestamp($0) }
    return state.transactions.begin(
      isReadOnly: options?["readOnly"] != nil,
      readTime: moment ?? clock.nextTimestamp(unit: state.settings.hasNanoseconds ? 1 : 1000),
      now: clock.now)
  }

  /// Returns the read time of a request, and the transaction that it opened or continues.
  private func consistency(
    _ body: JSON, _ state: inout State
  ) throws -> (begun: String?, transaction: String?, readTime: Timestamp?) {
    if let options = body["newTransaction"] {
      let id = try begin(options, &state)
      return (id, id, nil)
    }
    let readTime = body["readTime"]?.string.flatMap { Timestamp($0) }
    return (nil, body["transaction"]?.string, readTime)
  }

  private func results(
    of query: DocumentQuery, _ state: inout State, transaction: String?, readTime: Timestamp?
  ) throws -> [StoredDocument] {
    var moment = readTime
    if let transaction {
      moment = try state.transactions.use(transaction, now: clock.now).readTime
      state.transactions.note(transaction, query: query)
    }
    return query.results(in: state.table, at: moment, root: root)
  }

  private func readTime(_ time: Timestamp?) -> String {
    (time ?? clock.nextTimestamp(unit: 1000)).description
  }
}
