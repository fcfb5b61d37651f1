import Synchronization

extension FirestoreService {
  func batchGet(_ body: JSON) throws -> JSON {
    let names = try (body["documents"]?.array ?? []).map {
      try ResourceName(document: $0.string ?? "", root: root)
    }
    let mask = try FakeDocumentWrite.mask(body["mask"])
    let transaction = body["transaction"]?.string
    return try state.withLock { state in
      // Each document once, and not in the order of the request: no client may rely on the order.
      .array(
        try Set(names).sorted(by: >).map { name -> JSON in
          let document = try read(name, &state, transaction: transaction)
          return .fields([
            "found": document?.json(root: root, mask: mask),
            "missing": document == nil ? .string(root + "/" + name.path) : nil,
            "readTime": readTime,
          ])
        })
    }
  }

  /// Returns a document; within a transaction as of its begin, and recorded for its commit.
  private func read(
    _ name: ResourceName, _ state: inout State, transaction: String?
  ) throws -> FakeStoredDocument? {
    guard let transaction else { return state.table.document(name) }
    let moment = try state.transactions.transaction(transaction).readTime
    let document = state.table.document(name, at: moment)
    state.transactions.note(transaction, read: name, version: document?.updateTime)
    return document
  }

  func runQuery(_ body: JSON, _ parent: ResourceName) throws -> JSON {
    guard let structured = body["structuredQuery"] else {
      throw ServiceError.invalid("A query is required.")
    }
    let query = try FakeDocumentQuery(structured, parent: parent, root: root)
    let elements = try results(of: query).map { document -> JSON in
      ["document": document.json(root: root, mask: query.projection), "readTime": readTime]
    }
    // An empty result is an element without a document, not an empty array.
    return .array(elements.isEmpty ? [["readTime": readTime]] : elements)
  }

  /// Counts; other aggregations are not implemented.
  func runAggregation(_ body: JSON, _ parent: ResourceName) throws -> JSON {
    let aggregation = body["structuredAggregationQuery"]
    guard let structured = aggregation?["structuredQuery"],
      let wanted = aggregation?["aggregations"]?.array, wanted.count == 1,
      wanted[0]["count"] != nil, let alias = wanted[0]["alias"]?.string
    else { throw ServiceError.invalid("A query and a count with an alias are required.") }
    let found = try results(of: try FakeDocumentQuery(structured, parent: parent, root: root))
    let count = FirestoreValue.integer(Int64(found.count))
    return [
      ["result": ["aggregateFields": .object([alias: count.json])], "readTime": readTime]
    ]
  }

  func beginTransaction() -> JSON {
    state.withLock { state in
      let time = clock.nextTimestamp(unit: 1)
      return ["transaction": .string(state.transactions.begin(readTime: time))]
    }
  }

  func rollback(_ body: JSON) throws -> JSON {
    guard let id = body["transaction"]?.string else {
      throw ServiceError.invalid("A transaction is required.")
    }
    try state.withLock { state in
      _ = try state.transactions.transaction(id)
      state.transactions.end(id)
    }
    return [:]
  }

  private func results(of query: FakeDocumentQuery) throws -> [FakeStoredDocument] {
    try state.withLock { state in
      try state.settings.indexes?.check(query)
      return query.results(in: state.table, root: root)
    }
  }

  private var readTime: JSON { .string(clock.nextTimestamp(unit: 1000).description) }
}
