internal import Jobs
internal import Retries
package import TeamLibrary

/// The documents of the library, in the database of the jobs.
extension FirestoreJobStore: DocumentStore {
  package func documents(_ paths: [DocumentPath]) async throws -> [StoredDocument] {
    guard !paths.isEmpty else { return [] }
    return try await mappingErrors("read", "documents") {
      try stored(try await firestore.batchGet(Array(Set(paths))))
    }
  }

  package func documents(_ query: DocumentQuery) async throws -> [StoredDocument] {
    try await mappingErrors("list", query.scope.name) { try stored(try await run(query)) }
  }

  /// Returns the documents that a query finds.
  ///
  /// - Throws: `GoogleError`.
  func run(_ query: DocumentQuery) async throws -> [FirestoreDocument] {
    var parent: DocumentPath?
    if case .collection(let path) = query.scope { parent = path.owner }
    return try await firestore.run(
      FirestoreQuery(query, in: firestore.database), below: parent)
  }

  /// Commits once; only a commit that certainly had no effect is sent again.
  ///
  /// An increment must not be repeated after an answer was lost, unless another write of the commit
  /// has a precondition that fails then.
  package func commit(_ writes: [DocumentWrite]) async throws {
    guard !writes.isEmpty else { return }
    do {
      _ = try await firestore.commit(writes.map(FirestoreWrite.init))
    } catch let error as GoogleError where error.isConflict || error.code == .notFound {
      guard !error.isOutcomeUnknown else {
        throw StorageError(error, operation: "commit", operand: "documents")
      }
      throw DocumentConflict(nil)
    } catch {
      try await mappingErrors("commit", "documents") { throw error }
    }
  }

  func stored(_ documents: [FirestoreDocument]) throws -> [StoredDocument] {
    try documents.compactMap { document in
      // One that another program named as no document of ours can be hides no other.
      guard let path = firestore.database.path(of: document.name) else { return nil }
      guard let version = document.updateTime else {
        throw StorageError(
          .unreadable, operation: "read", operand: "document", reason: "It has no update time.")
      }
      return StoredDocument(
        path: path, fields: document.fields.mapValues(DocumentValue.init),
        createdAt: document.createTime.flatMap { DocumentTime(text: $0) }
          ?? DocumentTime(microseconds: 0), version: version)
    }
  }
}
