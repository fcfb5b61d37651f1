internal import Foundation
package import Jobs

/// How a document is read and changed.
extension FirestoreJobStore {
  func path(_ id: JobID) throws -> FirestorePath.Document {
    guard let path = jobs.document(id.rawValue) else { throw JobError.notFound(id) }
    return path
  }

  func document(
    _ path: FirestorePath.Document, _ fields: [String: FirestoreValue], _ createTime: String?,
    _ updateTime: String?
  ) throws -> FirestoreJob {
    try FirestoreJob(
      path: path, fields: fields, createTime: createTime, updateTime: updateTime,
      maxAttempts: maxAttempts)
  }

  /// A job's document as it stands, together with the server's time.
  func read(_ path: FirestorePath.Document) async throws -> FirestoreJob? {
    try await firestore.batchGet([path]).documents.first.map { found in
      try document(path, found.fields, found.createTime, found.updateTime)
    }
  }

  /// The same after a write that failed: when reading fails as well, it stays unknown whether the
  /// write was carried out.
  func read(
    _ path: FirestorePath.Document, after failure: GoogleError?
  ) async throws -> FirestoreJob? {
    do { return try await read(path) } catch var error as GoogleError {
      if failure?.isOutcomeUnknown == true { error.isOutcomeUnknown = true }
      throw error
    }
  }

  /// The server's time, which every reading teaches.
  func time() throws -> StoreTime {
    guard let now = firestore.clock.now else {
      throw StorageError(
        .unreadable, operation: "read", operand: "time", reason: "The server does not tell it.")
    }
    return StoreTime(now)
  }

  /// - Throws: `StorageError` with `tooLarge`.
  func checkSize(of fields: [String: FirestoreValue], at path: FirestorePath.Document) throws {
    let size = DocumentSize.bytes(of: fields, at: path)
    guard size <= DocumentSize.limit else {
      throw StorageError(
        .tooLarge, operation: "write", operand: path.id,
        reason: "The document has \(size) bytes, at most \(DocumentSize.limit) are kept.")
    }
  }

  /// Writes what differs, on condition that the document is as it was seen.
  ///
  /// - Throws: `GoogleError`.
  func write(_ document: FirestoreJob, _ job: Job) async throws -> FirestoreJob {
    let (changed, mask) = document.changes(to: job)
    try checkSize(of: document.fields.merging(changed) { $1 }, at: document.path)
    let write = FirestoreWrite.update(
      document.path, fields: changed, mask: mask,
      transforms: [(FieldPath(JobFields.updatedAt), .requestTime)],
      if: .updateTime(document.updateTime))
    let result = try await firestore.commit([write]).writes[0]
    return try document.applying(
      changed, mask, updatedAt: result.transformResults.first, updateTime: result.updateTime)
  }

  /// Applies a transition to a job as it stands.
  ///
  /// Whoever else writes to the document meanwhile (the app may add fields) makes it begin again;
  /// whether the job is still ours is for the transition to say, which looks at the token.
  package func change(
    _ id: JobID, _ operation: String,
    _ transition: @escaping @Sendable (inout Job, StoreTime) throws -> Void
  ) async throws -> Job {
    try await told(operation, id.rawValue) {
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
          // What was remembered may be out of date.
          continue
        }
        if job == seen.job { return note(seen) }
        do { return note(try await write(seen, job)) } catch let error as GoogleError {
          // Whatever the error, the write may have been made: curl sends a request anew by itself
          // where a kept connection turns out to be closed, and it then fails for its own success.
          intended = job
          failure = error
          guard round < FirestoreJobStore.mostRounds, isWorthAnotherLook(error) else {
            // The last look: a commit whose answer was lost may have been made.
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

  /// How often somebody else may come between.
  static let mostRounds = 12

  /// Whether reading again tells more: somebody was quicker, or the server does not know what it did.
  func isWorthAnotherLook(_ error: GoogleError) -> Bool {
    error.isConflict || error.code == .notFound
      || error.isOutcomeUnknown && error.httpStatus != nil
  }

  /// A document that many write to at once is left alone for a moment.
  func pause(after error: GoogleError, _ round: Int) async throws {
    guard error.code != .failedPrecondition || round > 3 else { return }
    let bound = min(0.05 * pow(2, Double(round)), 2)
    try await Task.sleep(for: .seconds(Double.random(in: 0...bound)))
  }

  private func note(_ document: FirestoreJob) -> Job {
    held.note(document)
    return document.job
  }
}
