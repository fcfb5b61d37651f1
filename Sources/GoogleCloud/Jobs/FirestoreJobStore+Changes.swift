internal import Foundation
package import Jobs
internal import Retries
internal import TeamLibrary

/// Reading and changing of documents.
extension FirestoreJobStore {
  func path(_ id: JobID) throws -> DocumentPath {
    guard let path = jobs.document(id.rawValue) else { throw JobError.notFound(id) }
    return path
  }

  /// Reads a job's document; the response also updates the server clock.
  func read(_ path: DocumentPath) async throws -> FirestoreJob? {
    try await firestore.batchGet([path]).first.map {
      try FirestoreJob($0, at: path, maxAttempts: maxAttempts)
    }
  }

  /// Reads a document after a failed write.
  ///
  /// When the read fails too, its error keeps the write's outcome unknown.
  func read(_ path: DocumentPath, after failure: GoogleError?) async throws -> FirestoreJob? {
    do { return try await read(path) } catch var error as GoogleError {
      if failure?.isOutcomeUnknown == true { error.isOutcomeUnknown = true }
      throw error
    }
  }

  /// Returns the server's time, which every read updates.
  func time() throws -> StoreTime {
    guard let now = firestore.clock.now else {
      throw StorageError(
        .unreadable, operation: "read", operand: "time", reason: "The server does not tell it.")
    }
    return StoreTime(now)
  }

  /// Checks that a document is small enough to be stored.
  ///
  /// - Throws: `StorageError` with `tooLarge`.
  func checkSize(of fields: [String: FirestoreValue], at path: DocumentPath) throws {
    let size = DocumentSize.bytes(of: fields, at: path)
    guard size <= DocumentSize.limit else {
      throw StorageError(
        .tooLarge, operation: "write", operand: path.name,
        reason: "The document has \(size) bytes, at most \(DocumentSize.limit) are kept.")
    }
  }

  /// Writes the fields that differ, with the last read state as precondition, and in the same
  /// commit what the step changes in the library.
  ///
  /// - Throws: `GoogleError`.
  func write(_ document: FirestoreJob, _ job: Job) async throws -> FirestoreJob {
    let (changed, mask) = document.changes(to: job)
    try checkSize(of: document.fields.merging(changed) { $1 }, at: document.path)
    let write = FirestoreWrite.update(
      document.path, fields: changed, mask: mask,
      times: [FieldPath(JobFields.updatedAt)],
      if: .version(document.updateTime))
    let library = try await libraryChange(of: job, since: document)
    let results = try await firestore.commit([write] + (library?.commit ?? []))
    var next = try document.applying(
      changed, mask, updatedAt: results[0].times.first, updateTime: results[0].updateTime)
    if let library { next.records = library.records(after: results.dropFirst().map(\.updateTime)) }
    return next
  }

  /// Applies a transition to the current state of a job.
  ///
  /// It retries after a concurrent write to the document (the app may add fields); the transition
  /// itself checks the fencing token, and so whether this worker still holds the job.
  package func change(
    _ id: JobID, _ operation: String,
    _ transition: @escaping @Sendable (inout Job, StoreTime) throws -> Void
  ) async throws -> Job {
    try await mappingErrors(operation, id.rawValue) {
      let path = try path(id)
      var known = held[id]
      var intended: Job?
      var failure: GoogleError?
      for round in 1... {
        let isFresh = known == nil
        let seen = if let known { known } else { try await read(path, after: failure) }
        known = nil
        held.forget(id)
        guard let seen else { throw JobError.notFound(id) }
        if let intended, seen.isResult(of: intended) { return note(seen) }
        var job = seen.job
        do { try transition(&job, try time()) } catch is JobError where !isFresh {
          // The cached document may be out of date.
          continue
        }
        if job == seen.job { return note(seen) }
        do { return note(try await write(seen, job)) } catch let error as GoogleError {
          // Whatever the error, the write may have been carried out: when a reused connection turns
          // out to be closed, curl resends the request by itself, which then fails because the
          // first was applied.
          intended = job
          failure = error
          guard Self.rereads.allowsRetry(afterAttempt: round), isWorthRereading(error) else {
            // A final read: a commit whose response was lost may have been applied.
            if error.isOutcomeUnknown, let seen = try? await read(path), seen.isResult(of: job) {
              return note(seen)
            }
            throw error
          }
          try await pause(after: error, round)
        }
      }
      throw JobError.notFound(id)
    }
  }

  /// How often a document is read again and its write repeated.
  static let rereads = RetryBudget(attempts: 12)

  /// Whether to read the document again and repeat the write: a concurrent write won, or the server
  /// does not know the outcome.
  func isWorthRereading(_ error: GoogleError) -> Bool {
    error.isConflict || error.code == .notFound
      || error.isOutcomeUnknown && error.httpStatus != nil
  }

  /// Backs off before the next attempt on a document with many concurrent writers.
  func pause(after error: GoogleError, _ round: Int) async throws {
    guard error.code != .failedPrecondition || round > 3 else { return }
    try await Backoff(first: .milliseconds(100), longest: .seconds(2)).pause(afterAttempt: round)
  }

  private func note(_ document: FirestoreJob) -> Job {
    held.note(document)
    return document.job
  }
}
