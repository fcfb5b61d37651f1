import Foundation
import Synchronization

extension FirestoreService {
  func get(_ name: ResourceName, _ parameters: QueryParameters) throws -> JSON {
    let mask = try masked(parameters)
    let readTime = try parameters.time("readTime")
    let transaction = try parameters.one("transaction")
    try parameters.finish()
    return try state.withLock { state in
      let document = try read(name, &state, readTime: readTime, transaction: transaction)
      guard let document else {
        throw ServiceError(.notFound, "Document \"\(root)/\(name.path)\" not found.")
      }
      return document.json(root: root, mask: mask)
    }
  }

  /// Reads at the request's read time, and records the read for the transaction's commit.
  func read(
    _ name: ResourceName, _ state: inout State, readTime: Timestamp?, transaction: String?
  ) throws -> StoredDocument? {
    guard let transaction else { return state.table.document(name, at: readTime) }
    let moment = try state.transactions.use(transaction, now: clock.now).readTime
    let document = state.table.document(name, at: moment)
    state.transactions.note(transaction, read: name, version: document?.updateTime)
    return document
  }

  func list(_ name: ResourceName, _ parameters: QueryParameters) throws -> JSON {
    let mask = try masked(parameters)
    let pageSize = try parameters.number("pageSize") ?? 0
    let token = try parameters.one("pageToken") ?? ""
    let showMissing = try parameters.flag("showMissing") ?? false
    let readTime = try parameters.time("readTime")
    let transaction = try parameters.one("transaction")
    let order = try order(parameters.one("orderBy"))
    try parameters.finish()
    guard pageSize >= 0 else { throw ServiceError.invalid("page_size is negative") }
    guard !showMissing || order.array?.isEmpty ?? true else {
      throw ServiceError.invalid("order_by and show_missing do not go together.")
    }
    let query = try DocumentQuery(
      ["from": [["collectionId": .string(name.collection)]], "orderBy": order],
      parent: name.parent, root: root)
    let entries = try state.withLock { state -> [(ResourceName, JSON)] in
      let moment = try transaction.map {
        try state.transactions.use($0, now: clock.now).readTime
      }
      var found = query.results(in: state.table, at: moment ?? readTime, root: root).map {
        ($0.name, $0.json(root: root, mask: mask))
      }
      if showMissing {
        found += state.table.missing(in: name).map { missing in
          (missing, ["name": .string(root + "/" + missing.path)])
        }
        found.sort { $0.0 < $1.0 }
      }
      return found
    }
    return try page(entries, size: pageSize, token: token)
  }

  private func page(_ entries: [(ResourceName, JSON)], size: Int, token: String) throws -> JSON {
    var rest = entries[...]
    if !token.isEmpty {
      guard let data = Data(base64Encoded: token),
        let index = rest.firstIndex(where: { $0.0.path == String(decoding: data, as: UTF8.self) })
      else { throw ServiceError.invalid("Invalid page token.") }
      rest = rest[(index + 1)...]
    }
    let largest = settings.largestPage
    let shown = rest.prefix(size == 0 ? largest : min(size, largest))
    var result: [String: JSON] = [:]
    if !shown.isEmpty { result["documents"] = .array(shown.map(\.1)) }
    if shown.count < rest.count, let last = shown.last {
      result["nextPageToken"] = .string(Data(last.0.path.utf8).base64EncodedString())
    }
    return .object(result)
  }

  func create(in collection: ResourceName, _ parameters: QueryParameters, body: JSON) throws
    -> JSON
  {
    let id = try parameters.one("documentId") ?? ""
    let mask = try masked(parameters)
    try parameters.finish()
    guard body["name"] == nil else {
      throw ServiceError.invalid("Document.name must not be set when a document is created.")
    }
    let chosen = id.isEmpty ? String(UUID().uuidString.filter { $0 != "-" }.prefix(20)) : id
    let name = try ResourceName(segments: collection.segments + [chosen])
    let write: JSON = .fields([
      "update": .fields(["name": .string(root + "/" + name.path), "fields": body["fields"]]),
      "currentDocument": ["exists": false],
    ])
    _ = try commit(["writes": [write]])
    return try current(name).json(root: root, mask: mask)
  }

  func patch(_ name: ResourceName, _ parameters: QueryParameters, body: JSON) throws -> JSON {
    let paths = parameters.all("updateMask.fieldPaths")
    let mask = try masked(parameters)
    let precondition = try condition(parameters)
    try parameters.finish()
    let fullName = root + "/" + name.path
    guard body["name"] == nil || body["name"]?.string == fullName else {
      throw ServiceError.invalid("Document.name is not the name in the address.")
    }
    let write: JSON = .fields([
      "update": .fields(["name": .string(fullName), "fields": body["fields"]]),
      "updateMask": paths.isEmpty ? nil : ["fieldPaths": .array(paths.map { .string($0) })],
      "currentDocument": precondition,
    ])
    _ = try commit(["writes": [write]])
    return try current(name).json(root: root, mask: mask)
  }

  func delete(_ name: ResourceName, _ parameters: QueryParameters) throws -> JSON {
    let precondition = try condition(parameters)
    try parameters.finish()
    let write: JSON = .fields([
      "delete": .string(root + "/" + name.path), "currentDocument": precondition,
    ])
    _ = try commit(["writes": [write]])
    return [:]
  }

  private func current(_ name: ResourceName) throws -> StoredDocument {
    guard let document = state.withLock({ $0.table.document(name) }) else {
      throw ServiceError(.aborted, "Too much contention on these documents. Please try again.")
    }
    return document
  }

  private func masked(_ parameters: QueryParameters) throws -> [FieldPath]? {
    let paths = parameters.all("mask.fieldPaths")
    return paths.isEmpty ? nil : try paths.map { try FieldPath($0, isQuery: true) }
  }

  private func condition(_ parameters: QueryParameters) throws -> JSON? {
    let exists = try parameters.flag("currentDocument.exists")
    let time = try parameters.time("currentDocument.updateTime")
    guard exists == nil || time == nil else {
      throw ServiceError.badRequest(
        field: "currentDocument",
        "Invalid value (oneof), oneof field 'condition_type' is already set. "
          + "Cannot set 'updateTime'")
    }
    if let exists { return ["exists": .bool(exists)] }
    return time.map { ["updateTime": .string($0.description)] }
  }

  /// Parses `a desc, b` as the orderBy of a query.
  private func order(_ text: String?) throws -> JSON {
    .array(
      try (text ?? "").split(separator: ",").map { part in
        let words = part.split(separator: " ")
        guard let path = words.first, words.count == 1 || ["asc", "desc"].contains(words[1]) else {
          throw ServiceError.invalid("order_by is malformed.")
        }
        return [
          "field": ["fieldPath": .string(String(path))],
          "direction": words.last == "desc" ? "DESCENDING" : "ASCENDING",
        ]
      })
  }
}
