internal import Foundation
package import Jobs
internal import Retries

/// Deletion of jobs: one commit deletes the document and its share key, and adds a note of the
/// job's remaining data.
extension FirestoreJobStore {
  package func delete(_ id: JobID) async throws -> JobRemains {
    try await mappingErrors("delete", id.rawValue) {
      let path = try path(id)
      guard let note = deletions.document(id.rawValue) else { throw JobError.notFound(id) }
      let share = try sharePath(id)
      defer { held.forget(id) }
      var attempted: JobRemains?
      for round in 1... {
        guard let seen = try await read(path) else {
          // Deleted: by this call, with the response lost, or by a concurrent one.
          if let attempted, try await firestore.get(note) != nil { return attempted }
          throw JobError.notFound(id)
        }
        let remains = seen.job.remains
        do {
          _ = try await firestore.commit([
            .delete(path, if: .updateTime(seen.updateTime)),
            .update(note, fields: remains.fields, mask: nil),
            .delete(share),
          ])
          return remains
        } catch let error as GoogleError {
          attempted = remains
          guard Self.rereads.allowsRetry(afterAttempt: round), isWorthRereading(error) else {
            throw error
          }
          try await pause(after: error, round)
        }
      }
      throw JobError.notFound(id)
    }
  }

  package func remains() async throws -> [JobRemains] {
    try await mappingErrors("list", "deletions") {
      let pageSize = 300
      var query = FirestoreQuery(
        deletions.id, orders: [.ascending(.documentName)], limit: pageSize)
      var remains: [JobRemains] = []
      while true {
        let page = try await firestore.run(query).documents
        remains += page.compactMap { document in
          deletions.document(named: document.name).flatMap { path in
            JobID(rawValue: path.id).flatMap { JobRemains(document.fields, id: $0) }
          }
        }
        guard page.count == pageSize, let last = page.last else { break }
        query.after = [.reference(last.name)]
      }
      let now = try time().steady
      return remains.filter { $0.heldUntil.map { $0 <= now } ?? true }
    }
  }

  package func forget(_ remains: JobRemains) async throws { try await forget([remains]) }

  package func forget(_ remains: [JobRemains]) async throws {
    try await mappingErrors("forget", remains.first?.id.rawValue ?? "deletions") {
      // The marker of the job's push notification names the user and is deleted too.
      let marks = firestore.database.collection(CloudMessaging.marks)
      let writes = Set(remains.map(\.id)).flatMap { id in
        [deletions.document(id.rawValue), marks?.document(id.rawValue)].compactMap(\.self)
          .map { FirestoreWrite.delete($0) }
      }
      // Batched, to limit the size of a request.
      for start in stride(from: 0, to: writes.count, by: 200) {
        try await repeated(Array(writes[start..<min(start + 200, writes.count)]))
      }
    }
  }

  /// Commits idempotent writes, and retries when the outcome is unknown.
  func repeated(_ writes: [FirestoreWrite]) async throws {
    let budget = RetryBudget(attempts: 4)
    for round in 1... {
      do {
        _ = try await firestore.commit(writes)
        return
      } catch let error as GoogleError
        where budget.allowsRetry(afterAttempt: round) && isWorthRereading(error)
      {
        try await pause(after: error, round)
      }
    }
  }
}

extension JobRemains {
  /// The fields of the note.
  fileprivate var fields: [String: FirestoreValue] {
    var fields: [String: FirestoreValue] = [
      JobFields.user: .string(userID), JobFields.storagePath: .string(storagePath),
    ]
    fields["held_until"] = heldUntil.map { .timestamp(FirestoreTimestamp.text($0)) }
    return fields
  }

  /// - Returns: `nil` for a document that is not such a note.
  fileprivate init?(_ fields: [String: FirestoreValue], id: JobID) {
    guard let user = fields[JobFields.user]?.text,
      let storagePath = fields[JobFields.storagePath]?.text
    else { return nil }
    self.init(
      id: id, userID: user, storagePath: storagePath, heldUntil: fields["held_until"]?.date)
  }
}
