internal import HTTPTransfer
package import TeamLibrary

extension FirestoreClient {
  /// Returns one document; `nil` when it does not exist.
  ///
  /// - Parameters:
  ///   - mask: The fields to read; `nil`: all.
  package func get(
    _ document: DocumentPath, mask: [FieldPath]? = nil
  ) async throws -> FirestoreDocument? {
    let query = (mask ?? []).map { ("mask.fieldPaths", $0.text) }
    do {
      return try await call(
        "get", .read, .get, database.url(document.segments), query: query, safety: .idempotent,
        changes: false)
    } catch let error as GoogleError where error.code == .notFound {
      return nil
    }
  }

  /// Returns several documents, in no particular order; missing documents are skipped.
  package func batchGet(
    _ documents: [DocumentPath], transaction: String? = nil
  ) async throws -> [FirestoreDocument] {
    struct Body: Encodable {
      var documents: [String]
      var transaction: String?
    }
    let elements = try await stream(
      "batchGet", "\(root):batchGet",
      body: Body(documents: documents.map { database.name(of: $0) }, transaction: transaction))
    let answered = elements.count { $0.found != nil || $0.missing != nil }
    guard answered == Set(documents).count else {
      throw GoogleError(
        .malformed, operation: "batchGet", target: root,
        reason: "\(answered) of \(documents.count) documents were answered.")
    }
    return elements.compactMap(\.found)
  }

  /// Returns the documents that a query matches.
  ///
  /// - Parameter parent: The document that the collection is below; `nil` for a top-level one and
  ///   for collection groups of the whole database.
  package func run(
    _ query: FirestoreQuery, below parent: DocumentPath? = nil
  ) async throws -> [FirestoreDocument] {
    struct Body: Encodable {
      var structuredQuery: FirestoreQuery
    }
    return try await stream(
      "runQuery", "\(database.url(parent?.segments ?? [])):runQuery",
      body: Body(structuredQuery: query)
    ).compactMap(\.document)
  }

  /// Returns the number of documents that a query matches.
  package func count(_ query: FirestoreQuery) async throws -> Int {
    let target = "\(root):runAggregationQuery"
    let elements = try await stream(
      "count", target, body: Counting(structuredAggregationQuery: .init(structuredQuery: query)))
    let values = elements.lazy.compactMap { $0.result?.aggregateFields?["count"]?.wholeNumber }
    guard let count = values.first else {
      throw GoogleError(
        .malformed, operation: "count", target: target, reason: "The answer has no number.")
    }
    return count
  }

  private struct Counting: Encodable {
    struct Query: Encodable {
      struct Aggregation: Encodable {
        struct Count: Encodable {}
        var alias = "count"
        var count = Count()
      }
      var structuredQuery: FirestoreQuery
      var aggregations = [Aggregation()]
    }
    var structuredAggregationQuery: Query
  }

  /// Returns all documents of a collection, ordered by name, fetched page by page.
  ///
  /// - Parameter mask: The fields to read; `nil`: all.
  package func list(
    _ collection: CollectionPath, mask: [FieldPath]? = nil
  ) async throws -> [FirestoreDocument] {
    var documents: [FirestoreDocument] = []
    try await eachPage { token in
      var query = [("pageSize", "300")]
      query += (mask ?? []).map { ("mask.fieldPaths", $0.text) }
      if let token { query.append(("pageToken", token)) }
      let page: FirestoreAnswers.List = try await call(
        "list", .read, .get, database.url(collection.segments), query: query, safety: .idempotent,
        changes: false)
      documents += page.documents ?? []
      return page.nextPageToken
    }
    return documents
  }

  /// The database's root as part of a URL.
  var root: String { database.url() }
}
