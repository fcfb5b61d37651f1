package import Jobs

/// The key of a shared job, in a document of the job's name beside it.
extension FirestoreJobStore: ShareStore {
  /// In one transaction with a look at the job, as what is deleted meanwhile must not be shared.
  ///
  /// - Throws: `JobError.notFound` when the user has no such job; `StorageError`.
  package func share(_ job: JobID, of user: UserID, key: String) async throws -> String {
    try await told("share", job.rawValue) {
      let document = try path(job)
      let share = try sharePath(job)
      var present: String?
      do {
        _ = try await firestore.inTransaction { transaction in
          let found = try await firestore.batchGet([document, share], transaction: transaction)
            .documents
          let owner = found.first { document.hasName($0.name) }?.fields[JobFields.user]?.text
          guard let owner, owner.utf8.elementsEqual(user.rawValue.utf8) else {
            throw JobError.notFound(job)
          }
          present = found.first { share.hasName($0.name) }?.fields[ShareFields.key]?.text
          guard present == nil else { return [] }
          return [
            .update(
              share,
              fields: [JobFields.user: .string(user.rawValue), ShareFields.key: .string(key)],
              mask: nil)
          ]
        }
      } catch let error as GoogleError where error.isOutcomeUnknown {
        // Perhaps it was done, and only the answer lost.
        guard let present = try await shareKey(of: job) else { throw error }
        return present
      }
      return present ?? key
    }
  }

  package func shareKey(of job: JobID) async throws -> String? {
    try await told("read", job.rawValue) {
      try await firestore.get(sharePath(job))?.fields[ShareFields.key]?.text
    }
  }

  package func unshare(_ job: JobID) async throws {
    try await told("unshare", job.rawValue) { try await repeated([.delete(try sharePath(job))]) }
  }

  func sharePath(_ job: JobID) throws -> FirestorePath.Document {
    guard let path = shares.document(job.rawValue) else { throw JobError.notFound(job) }
    return path
  }
}

private enum ShareFields {
  static let key = "key"
}
