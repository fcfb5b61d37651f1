internal import Foundation
internal import Jobs
internal import TeamLibrary

/// Checks of the database that a store is to use; none changes anything.
extension FirestoreJobStore {
  /// Runs every kind of query that needs a composite index, for one document at most.
  ///
  /// - Throws: `GoogleError`; `missingIndex` while an index is missing or still being built.
  package func checkQueries() async throws {
    let now = Date()
    var queries = [waitingQuery(limit: 1), oldestWaitingQuery, orphanedQuery(at: now)]
    for user in [nil, "doctor"] {
      for status in [nil, JobStatus.completed] {
        queries.append(listQuery(JobSelection(user: user, status: status)))
      }
    }
    for status in [nil, JobStatus.completed] {
      queries.append(listQuery(JobSelection(status: status, endedBefore: now)))
    }
    for var query in queries {
      query.limit = 1
      _ = try await firestore.run(query)
    }
    for (_, var query) in LibraryQueries.all {
      query.limit = 1
      _ = try await run(query)
    }
  }

  /// Checks that documents may be written: deletes one that does not exist, which has no effect.
  ///
  /// - Throws: `GoogleError`.
  package func checkWriting() async throws {
    guard let missing = Self.deletions.document("doctor-\(UUID().uuidString)") else { return }
    _ = try await firestore.commit([.delete(missing)])
  }
}
