/// A store of documents, which are read by path and by query, and written in commits.
///
/// Every store passes the same suite of tests (`StorageConformance`).
public protocol DocumentStore: Sendable {
  /// Returns those of the documents that exist, in any order.
  func documents(_ paths: [DocumentPath]) async throws -> [StoredDocument]

  /// Returns the documents that a query matches, in its order.
  func documents(_ query: DocumentQuery) async throws -> [StoredDocument]

  /// Applies all writes in their order, or none.
  ///
  /// - Parameter writes: At most 500, the limit of a transaction in Firestore.
  /// - Throws: `DocumentConflict` when a document is not in the state that a write requires.
  func commit(_ writes: [DocumentWrite]) async throws
}

extension DocumentStore {
  /// Returns a document; `nil` when it does not exist.
  public func document(_ path: DocumentPath) async throws -> StoredDocument? {
    try await documents([path]).first
  }

  /// Applies writes of which each may stand alone, in as many commits as they need.
  public func commitInParts(_ writes: [DocumentWrite]) async throws {
    for start in stride(from: 0, to: writes.count, by: DocumentWrite.mostOfAPart) {
      try await commit(
        Array(writes[start..<min(start + DocumentWrite.mostOfAPart, writes.count)]))
    }
  }

  /// Returns all results of a query, read page by page.
  ///
  /// - Parameter size: The number of documents that are read at once.
  public func pages(_ query: DocumentQuery, of size: Int = 300) async throws -> [StoredDocument] {
    var found: [StoredDocument] = []
    try await forEachPage(of: query, size: size) { found += $0 }
    return found
  }

  /// Reads all results of a query page by page, for a caller that does not keep them.
  ///
  /// - Parameter size: The number of documents that are read at once.
  public func forEachPage(
    of query: DocumentQuery, size: Int = 300, _ body: ([StoredDocument]) async throws -> Void
  ) async throws {
    var (next, rest) = (query, query.limit ?? .max)
    while rest > 0 {
      let limit = min(size, rest)
      next.limit = limit
      let page = try await documents(next)
      try await body(page)
      guard page.count == limit, let last = page.last else { return }
      rest -= limit
      next = next.after(last)
    }
  }
}
