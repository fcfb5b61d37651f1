internal import Foundation
package import Jobs

/// Jobs in Firestore, shared by any number of workers anywhere and by the app itself.
///
/// Every change reads the document, applies a transition of `Job` and writes the fields that differ,
/// on condition that nobody has written meanwhile (`updateTime`); otherwise it begins again with the
/// document as it then stands. Of a job that this process holds the last state is known, so that a
/// write costs one request.
///
/// Its queries need these indices beside the single-field ones, each with the name at the end:
/// `status, createdAt`; `status, lease_until`; `status, updatedAt`; `userId, createdAt ↓`;
/// `status, createdAt ↓`; `userId, status, createdAt ↓`.
package final class FirestoreJobStore: JobStore {
  let firestore: FirestoreClient
  let jobs: FirestorePath.Collection
  let deletions: FirestorePath.Collection
  let usage: FirestorePath.Collection
  let shares: FirestorePath.Collection
  let maxAttempts: Int
  let held = HeldDocuments()
  let orphanSearch = OrphanSearch()

  /// The collection of what users did.
  static let usage = "usage"
  /// The collection of the keys of shared jobs, each under the name of its job.
  static let shares = "shares"

  /// - Parameters:
  ///   - collection: Of the jobs. What is left of deleted ones is noted in `deletions`; what users
  ///     did is counted in `usage`, and the keys of shared jobs are in `shares`.
  ///   - maxAttempts: How often a job may be begun whose creator does not say.
  /// - Throws: `StorageError` when a collection cannot have that name.
  package init(
    _ firestore: FirestoreClient, collection: String = "jobs", deletions: String = "deletions",
    maxAttempts: Int = 3
  ) throws {
    guard let jobs = firestore.database.collection(collection),
      let notes = firestore.database.collection(deletions),
      let usage = firestore.database.collection(FirestoreJobStore.usage),
      let shares = firestore.database.collection(FirestoreJobStore.shares)
    else {
      throw StorageError(
        .unreadable, operation: "open", operand: collection,
        reason: "A collection cannot have that name.")
    }
    self.firestore = firestore
    self.jobs = jobs
    self.deletions = notes
    self.usage = usage
    self.shares = shares
    self.maxAttempts = max(1, maxAttempts)
  }

  package func submit(_ request: JobRequest, as id: JobID) async throws -> Job {
    var request = request
    // A client's field must not have the name of one of ours.
    request.extra = request.extra.filter { !JobFields.known.contains($0.key) }
    let job = Job(id: id, request: request, at: Date(), maxAttempts: maxAttempts)
    return try await told("submit", id.rawValue) {
      let path = try path(id)
      let fields = job.requestFields.merging(job.changingFields) { $1 }
      try checkSize(of: fields, at: path)
      let times = [JobFields.createdAt, JobFields.updatedAt]
      let write = FirestoreWrite.update(
        path, fields: fields, mask: nil, transforms: times.map { (FieldPath($0), .requestTime) },
        if: .exists(false))
      // Only where nothing is left of an earlier job of that name: what removes it would remove the
      // new one's too. Nothing is deleted here; the condition is what counts.
      let isUnused = deletions.document(id.rawValue).map {
        FirestoreWrite.delete($0, if: .exists(false))
      }
      do {
        let result = try await firestore.commit([write] + [isUnused].compactMap(\.self)).writes[0]
        let stored = fields.merging(zip(times, result.transformResults)) { $1 }
        return try document(path, stored, result.updateTime, result.updateTime).job
      } catch let error as GoogleError where error.isConflict || error.isOutcomeUnknown {
        // Somebody has made it, perhaps we did.
        guard let present = try await read(path, after: error) else {
          if error.isConflict, let note = deletions.document(id.rawValue),
            try await firestore.get(note) != nil
          {
            throw JobError.alreadyExists(id)
          }
          throw error
        }
        guard present.job.request == request else { throw JobError.alreadyExists(id) }
        return present.job
      }
    }
  }

  package func job(_ id: JobID) async throws -> Job? {
    try await told("read", id.rawValue) { try await read(path(id))?.job }
  }

  /// Throws what fails as a job's error or a store's.
  func told<Value: Sendable>(
    _ operation: String, _ operand: String, _ body: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await body()
    } catch let error as JobError {
      throw error
    } catch let error as CancellationError {
      throw error
    } catch let error as GoogleError where error.code == .cancelled {
      throw CancellationError()
    } catch {
      throw StorageError(error, operation: operation, operand: operand)
    }
  }
}
