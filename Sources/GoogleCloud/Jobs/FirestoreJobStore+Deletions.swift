package import Jobs
internal import Retries
internal import TeamLibrary

/// Deletion of jobs: one commit deletes the document and its share key, and adds a note of the
/// job's remaining data.
extension FirestoreJobStore {
  package func delete(_ id: JobID) async throws -> JobRemains {
    try await mappingErrors("delete", id.rawValue) {
      let path = try path(id)
      guard let note = Self.deletions.document(id.rawValue) else { throw JobError.notFound(id) }
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
          _ = try await firestore.commit(
            [
              .delete(path, if: .version(seen.updateTime)),
              .update(note, fields: remains.fields, mask: nil), .delete(share),
            ] + libraryWrites(ofDeleted: seen.job))
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
        Self.deletions.name, orders: [.ascending(.documentName)], limit: pageSize)
      var remains: [JobRemains] = []
      while true {
        let page = try await firestore.run(query)
        remains += page.compactMap { document in
          firestore.database.path(of: document.name, in: Self.deletions).flatMap { path in
            JobID(rawValue: path.name).flatMap { JobRemains(document.fields, id: $0) }
          }
        }
        guard page.count == pageSize, let last = page.last else { break }
        query.after = [.reference(last.name)]
      }
      let now = try time().steady
      return remains.filter { $0.heldUntil.map { $0 <= now } ?? true }
    }
  }

  package func forget(_ remains: [JobRemains]) async throws {
    try await mappingErrors("forget", remains.first?.id.rawValue ?? "deletions") {
      // Batched, to limit the size of a request.
      for start in stride(from: 0, to: remains.count, by: 100) {
        try await removeRecords(of: Set(remains[start..<min(start + 100, remains.count)]))
      }
    }
  }

  private func removeRecords(of remains: Set<JobRemains>) async throws {
    let notes = Set(remains.compactMap { Self.deletions.document($0.id.rawValue) })
    try await repeated(within: Self.rereads) {
      let found = try await firestore.batchGet(Array(notes))
      return (found.flatMap { removal(of: $0, among: remains) }, ())
    }
  }

  /// Returns the writes that remove a note and the marker of the job's push notification, which
  /// names the user; none if the note is of another deletion.
  private func removal(
    of note: FirestoreDocument, among remains: Set<JobRemains>
  ) -> [FirestoreWrite] {
    guard let path = firestore.database.path(of: note.name, in: Self.deletions),
      let id = JobID(rawValue: path.name), let found = JobRemains(note.fields, id: id),
      remains.contains(found)
    else { return [] }
    let mark = CloudMessaging.marks.document(id.rawValue)
    return [.delete(path, if: note.updateTime.map { .version($0) })]
      + [mark].compactMap(\.self).map { .delete($0) }
  }

  /// Commits idempotent writes, and retries when the outcome is unknown.
  func repeated(_ writes: [FirestoreWrite]) async throws {
    try await repeated(within: RetryBudget(attempts: 4)) { (writes, ()) }
  }

  /// Returns the write of a whole document, on condition that it is still as it was read.
  func replacing(
    _ path: DocumentPath, with fields: [String: FirestoreValue],
    since seen: FirestoreDocument?
  ) -> FirestoreWrite {
    .update(
      path, fields: fields, mask: nil,
      if: seen?.updateTime.map { .version($0) } ?? .exists(false))
  }

  /// Commits writes, which are made again for each attempt, and returns the answer of the last one;
  /// commits nothing when there are none.
  ///
  /// - Parameter make: Reads what the writes depend on; its errors are not retried.
  func repeated<Answer>(
    within budget: RetryBudget,
    _ make: () async throws -> (writes: [FirestoreWrite], answer: Answer)
  ) async throws -> Answer {
    var round = 0
    while true {
      round += 1
      let (writes, answer) = try await make()
      guard !writes.isEmpty else { return answer }
      do {
        _ = try await firestore.commit(writes)
        return answer
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
    fields[JobFields.createdAt] = createdAt.map { .timestamp(FirestoreTimestamp.text($0)) }
    return fields
  }

  /// - Returns: `nil` for a document that is not such a note.
  fileprivate init?(_ fields: [String: FirestoreValue], id: JobID) {
    guard let user = fields[JobFields.user]?.text,
      let storagePath = fields[JobFields.storagePath]?.text
    else { return nil }
    self.init(
      id: id, userID: user, storagePath: storagePath, heldUntil: fields["held_until"]?.date,
      createdAt: fields[JobFields.createdAt]?.date)
  }
}
