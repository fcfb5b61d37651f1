import Synchronization

extension FirestoreService {
  /// Applies all writes or none.
  func commit(_ body: JSON) throws -> JSON {
    let writes = try (body["writes"]?.array ?? []).map { try FakeDocumentWrite($0, root: root) }
    let transaction = body["transaction"]?.string
    let (answer, changes, observers) = try state.withLock { state in
      let time = clock.nextTimestamp(unit: 1)
      if let transaction { try conclude(transaction, writes: writes, &state) }
      let (results, changes) = try apply(writes, at: time, &state)
      let answer: JSON = .fields([
        "writeResults": results.isEmpty ? nil : .array(results),
        "commitTime": .string(time.description),
      ])
      return (answer, changes, state.observers)
    }
    if !changes.isEmpty { observers.forEach { $0(changes) } }
    return answer
  }

  /// Commits a transaction, unless the data it read has changed since.
  private func conclude(_ id: String, writes: [FakeDocumentWrite], _ state: inout State) throws {
    let transaction = try state.transactions.transaction(id)
    let isStale =
      !writes.isEmpty
      && transaction.reads.contains { state.table.document($0.key)?.updateTime != $0.value }
    // After a conflict the transaction stays open, to be rolled back.
    guard !isStale else {
      throw ServiceError(.aborted, "Too much contention on these documents. Please try again.")
    }
    state.transactions.end(id)
  }

  private func apply(
    _ writes: [FakeDocumentWrite], at time: Timestamp, _ state: inout State
  ) throws -> (results: [JSON], changes: [Change]) {
    // The documents as later writes of the same commit see them.
    var pending: [ResourceName: FakeStoredDocument?] = [:]
    var results: [JSON] = []
    let requestTime = time.rounded(downTo: 1_000_000)
    for write in writes {
      let old = pending[write.name] ?? state.table.document(write.name)
      try write.precondition?.check(
        old, name: write.fullName, missing: state.settings.staleMissing)
      guard let fields = write.result(on: old, requestTime: requestTime) else {
        pending.updateValue(nil, forKey: write.name)
        results.append([:])
        continue
      }
      var new = FakeStoredDocument(
        name: write.name, fields: fields, createTime: old?.createTime ?? time, updateTime: time)
      try check(new, fullName: write.fullName, indexes: state.settings.indexes)
      // A write that changes nothing keeps the old update time, and listeners are not notified.
      if let old, FirestoreValue.map(old.fields).isIdentical(to: .map(fields)) {
        new.updateTime = old.updateTime
      }
      pending[write.name] = new
      results.append(
        .fields([
          "updateTime": .string(new.updateTime.description),
          "transformResults": write.transformResults(from: fields).map(JSON.array),
        ]))
    }
    var changes: [Change] = []
    for (name, new) in pending.sorted(by: { $0.key < $1.key }) {
      let old = state.table.document(name)
      guard old?.updateTime != new?.updateTime else { continue }
      if let new { state.table.put(new) } else { state.table.remove(name, at: time) }
      changes.append(Change(name: name.path, old: old, new: new))
    }
    return (results, changes)
  }

  private func check(
    _ document: FakeStoredDocument, fullName: String, indexes: IndexConfiguration?
  ) throws {
    guard document.size <= FirestoreLimits.documentBytes else {
      throw ServiceError.invalid(
        "Document '\(fullName)' cannot be written because its size (\(document.size) bytes) "
          + "exceeds the maximum allowed size of \(FirestoreLimits.documentBytes) bytes.")
    }
    guard FirestoreValue.map(document.fields).depth <= FirestoreLimits.depth else {
      throw ServiceError.invalid("Maps and arrays lie deeper than 20 levels.")
    }
    guard let indexes else { return }
    for (name, value) in document.fields {
      try checkIndexed(
        value, at: FakeFieldPath(names: [name]), collection: document.name.collection, indexes)
    }
  }

  /// Refuses a long value that an index would have to hold.
  private func checkIndexed(
    _ value: FirestoreValue, at path: FakeFieldPath, collection: String,
    _ indexes: IndexConfiguration
  ) throws {
    let length: Int
    switch value {
    case .string(let text): length = text.utf8.count
    case .bytes(let data): length = data.count
    case .map(let fields):
      for (name, inner) in fields {
        let innerPath = FakeFieldPath(names: path.names + [name])
        try checkIndexed(inner, at: innerPath, collection: collection, indexes)
      }
      return
    case .array(let values):
      for inner in values { try checkIndexed(inner, at: path, collection: collection, indexes) }
      return
    default: return
    }
    if length > FirestoreLimits.indexedValueBytes,
      indexes.isIndexed(path, collection: collection)
    {
      throw ServiceError.invalid(
        "The value of property \"\(path.description)\" is longer than 1500 bytes.")
    }
  }
}
