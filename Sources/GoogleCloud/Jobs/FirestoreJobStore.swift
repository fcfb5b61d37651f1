internal import Foundation
package import Jobs
internal import Retries
internal import TeamLibrary

/// A job store in Firestore, shared by any number of workers and by the app.
///
/// Every change reads the document, applies a transition of `Job` and writes the fields that
/// differ, with the document's `updateTime` as precondition; on a conflict it starts again with the
/// new state. The last state of jobs that this process holds is cached, so that a change costs one
/// request.
///
/// Its queries need these composite indexes beside the single-field ones, each with the document
/// name at the end: `status, userId, createdAt`; `status, createdAt`; `status, lease_until`;
/// `status, updatedAt`; `userId, createdAt ↓`; `status, createdAt ↓`;
/// `userId, status, createdAt ↓`.
package final class FirestoreJobStore: JobStore {
  let firestore: FirestoreClient
  let jobs: CollectionPath
  let maxAttempts: Int
  let turns = UserTurns()
  /// Whether the queue is paused; a worker notices a change within this time.
  let pauseState = Remembered<Bool>(for: .seconds(10))
  let held = HeldDocuments()
  /// The last search for jobs with an expired lease while other jobs are queued, repeated sooner
  /// than any lease expires; with an empty queue every claim searches for them.
  let orphanSearch = Remembered<Void>(for: .seconds(15))
  /// The last search for jobs without a user.
  let userlessSearch = Remembered<Void>(for: .seconds(15))

  /// The collection of the notes of what remains of deleted jobs, each under the id of its job.
  static let deletions = CollectionPath(known: ["deletions"])
  /// The collection of the usage documents.
  static let usage = CollectionPath(known: ["usage"])
  /// The collection of the keys of shared jobs, each under the id of its job.
  static let shares = CollectionPath(known: ["shares"])
  /// The collection of the consents of users.
  static let consents = CollectionPath(known: ["consents"])
  /// The document that pauses the queue.
  static let queue = DocumentPath(known: ["controls", "queue"])

  /// - Parameters:
  ///   - collection: The collection of the jobs. The remains of deleted jobs are noted in
  ///     `deletions`, usage is counted in `usage`, the keys of shared jobs are in `shares`, and the
  ///     consents in `consents`.
  ///   - maxAttempts: The attempts of a job whose creator set no maximum.
  /// - Throws: `StorageError` when the collection's name is invalid.
  package init(
    _ firestore: FirestoreClient, collection: String = "jobs", maxAttempts: Int = 3
  ) throws {
    guard DocumentPath.isName(collection) else {
      throw StorageError(
        .unreadable, operation: "open", operand: collection,
        reason: "A collection cannot have that name.")
    }
    self.firestore = firestore
    jobs = CollectionPath(known: [collection])
    self.maxAttempts = max(1, maxAttempts)
  }

  /// The name of the collection of the jobs.
  package var collection: String { jobs.name }

  package func submit(_ request: JobRequest, as id: JobID) async throws -> Job {
    var request = request
    // A client's extra field must not have the name of one of ours.
    request.extra = request.extra.filter { !JobFields.known.contains($0.key) }
    let job = Job(id: id, request: request, at: Date(), maxAttempts: maxAttempts)
    return try await mappingErrors("submit", id.rawValue) {
      let path = try path(id)
      let fields = job.requestFields.merging(job.changingFields) { $1 }
      try checkSize(of: fields, at: path)
      let times = [JobFields.createdAt, JobFields.updatedAt]
      let write = FirestoreWrite.update(
        path, fields: fields, mask: nil, times: times.map { FieldPath($0) },
        if: .exists(false))
      // Only when no remains of an earlier job of that id exist: their removal would also remove
      // the new job's data. The delete itself is a no-op; its precondition counts.
      let isUnused = Self.deletions.document(id.rawValue).map {
        FirestoreWrite.delete($0, if: .exists(false))
      }
      for round in 1... {
        let library = try await libraryChange(of: job, since: nil)?.commit ?? []
        do {
          let results = try await firestore.commit(
            [write] + [isUnused].compactMap(\.self) + library)
          let stored = fields.merging(zip(times, results[0].times)) { $1 }
          let document = FirestoreDocument(
            name: firestore.database.name(of: path), fields: stored,
            createTime: results[0].updateTime, updateTime: results[0].updateTime)
          return try FirestoreJob(document, at: path, maxAttempts: maxAttempts).job
        } catch let error as GoogleError
          where error.isConflict || error.isOutcomeUnknown || error.code == .notFound
        {
          // The document exists, perhaps from an earlier attempt of this call.
          if let present = try await read(path, after: error) {
            guard present.job.request == request else { throw JobError.alreadyExists(id) }
            return present.job
          }
          if error.isConflict, let note = Self.deletions.document(id.rawValue),
            try await firestore.get(note) != nil
          {
            throw JobError.alreadyExists(id)
          }
          // The library has changed meanwhile.
          guard !library.isEmpty, !error.isOutcomeUnknown || error.isConflict,
            Self.rereads.allowsRetry(afterAttempt: round)
          else { throw error }
          try await pause(after: error, round)
        }
      }
      throw JobError.notFound(id)
    }
  }

  package func job(_ id: JobID) async throws -> Job? {
    try await mappingErrors("read", id.rawValue) { try await read(path(id))?.job }
  }
}
