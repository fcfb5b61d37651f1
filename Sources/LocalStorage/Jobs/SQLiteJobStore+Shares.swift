internal import GRDB
package import Jobs

/// Shared jobs, in a table whose rows are deleted with those of the jobs.
extension SQLiteJobStore: ShareStore {
  /// Stores the key of the share link of a job, and returns the key that holds.
  ///
  /// - Throws: `JobError.notFound` when the user has no such job; `StorageError`.
  package func share(_ job: JobID, of user: UserID, key: String) async throws -> String {
    try await write("share", job.rawValue) { database in
      let owner = try String.fetchOne(
        database, sql: "SELECT user_id FROM jobs WHERE id = ?", arguments: [job.rawValue])
      guard let owner, owner.utf8.elementsEqual(user.rawValue.utf8) else {
        throw JobError.notFound(job)
      }
      if let present = try SQLiteJobStore.shareKey(of: job, in: database) { return present }
      try database.execute(
        sql: "INSERT INTO shares (id, share_key) VALUES (?, ?)", arguments: [job.rawValue, key])
      return key
    }
  }

  package func shareKey(of job: JobID) async throws -> String? {
    try await read("read", job.rawValue) { try SQLiteJobStore.shareKey(of: job, in: $0) }
  }

  package func unshare(_ job: JobID) async throws {
    try await write("unshare", job.rawValue) { database in
      try database.execute(sql: "DELETE FROM shares WHERE id = ?", arguments: [job.rawValue])
    }
  }

  private static func shareKey(of job: JobID, in database: Database) throws -> String? {
    try String.fetchOne(
      database.cachedStatement(sql: "SELECT share_key FROM shares WHERE id = ?"),
      arguments: [job.rawValue])
  }
}
