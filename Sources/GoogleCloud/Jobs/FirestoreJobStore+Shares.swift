package import Jobs
internal import Retries
internal import TeamLibrary

/// The key of a shared job, in a document of a separate collection with the job's id.
extension FirestoreJobStore: ShareStore {
  /// Shares a job in one transaction that also reads the job, so that a job deleted meanwhile is
  /// not shared.
  ///
  /// - Throws: `JobError.notFound` when the user has no such job; `StorageError`.
  package func share(_ job: JobID, of user: UserID, key: String) async throws -> String {
    try await mappingErrors("share", job.rawValue) {
      let document = try path(job)
      let share = try sharePath(job)
      let fields: [String: FirestoreValue] = [
        JobFields.user: .string(user.rawValue), ShareFields.key: .string(key),
      ]
      for round in 1... {
        var present: String?
        do {
          _ = try await firestore.inTransaction { transaction in
            let found = try await firestore.batchGet([document, share], transaction: transaction)
            func text(_ field: String, of path: DocumentPath) -> String? {
              found.first { firestore.database.path(of: $0.name) == path }?.fields[field]?.text
            }
            guard let owner = text(JobFields.user, of: document),
              owner.utf8.elementsEqual(user.rawValue.utf8)
            else { throw JobError.notFound(job) }
            present = text(ShareFields.key, of: share)
            return present == nil ? [.update(share, fields: fields, mask: nil)] : []
          }
          return present ?? key
        } catch let error as GoogleError {
          // A commit in a transaction is not retried by itself. It may have been applied with the
          // response lost: then the next read finds the key.
          guard RetryBudget(attempts: 4).allowsRetry(afterAttempt: round),
            isWorthRereading(error) || error.isOutcomeUnknown || error.code == .exhausted
          else { throw error }
          try await pause(after: error, round)
        }
      }
      return key
    }
  }

  package func shareKey(of job: JobID) async throws -> String? {
    try await mappingErrors("read", job.rawValue) {
      try await firestore.get(sharePath(job))?.fields[ShareFields.key]?.text
    }
  }

  package func unshare(_ job: JobID) async throws {
    try await mappingErrors("unshare", job.rawValue) {
      try await repeated([.delete(try sharePath(job))])
    }
  }

  func sharePath(_ job: JobID) throws -> DocumentPath {
    guard let path = Self.shares.document(job.rawValue) else { throw JobError.notFound(job) }
    return path
  }
}

private enum ShareFields {
  static let key = "key"
}
