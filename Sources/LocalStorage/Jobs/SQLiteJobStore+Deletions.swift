internal import Foundation
internal import GRDB
package import Jobs

/// Deletion of jobs from the database without a trace.
///
/// `secure_delete` overwrites a deleted row in its page, but not the copies that SQLite leaves in
/// pages whose rows it moved (`rebuildPage` in its btree.c): `VACUUM`, which rewrites the database,
/// removes those. The write-ahead log keeps everything until a checkpoint has truncated it.
extension SQLiteJobStore {
  package func delete(_ id: JobID) async throws -> JobRemains {
    try await onFullDisk { try await deleteRow(id) }
  }

  /// Deletes something, on a full disk after giving up the reserve.
  func onFullDisk<Value>(_ delete: () async throws -> Value) async throws -> Value {
    do {
      return try await delete()
    } catch let error as StorageError where error.code == .full {
      // Retried even if there is no reserve: another process may just have given it back.
      reserve.release()
      return try await delete()
    }
  }

  private func deleteRow(_ id: JobID) async throws -> JobRemains {
    try await write("delete", id.rawValue) { [time] database in
      guard let job = try SQLiteJobStore.job(id, in: database) else { throw JobError.notFound(id) }
      let remains = job.remains
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO deletions (id, user_id, storage_path, held_until, created_at)
          VALUES (?, ?, ?, ?, ?)
          """, arguments: SQLiteJobStore.columns(of: remains))
      try database.execute(sql: "DELETE FROM jobs WHERE id = ?", arguments: [id.rawValue])
      try SQLiteJobStore.removeFromLibrary(job, at: time().date, in: database)
      return remains
    }
  }

  private static func columns(of remains: JobRemains) -> StatementArguments {
    [
      remains.id.rawValue, remains.userID, remains.storagePath, remains.heldUntil?.microseconds,
      remains.createdAt?.microseconds,
    ]
  }

  /// Whether objects of a deleted job with this ID are still to be removed.
  static func isBeingDeleted(_ id: JobID, in database: Database) throws -> Bool {
    try Int.fetchOne(
      database.cachedStatement(sql: "SELECT 1 FROM deletions WHERE id = ?"),
      arguments: [id.rawValue]) != nil
  }

  package func remains() async throws -> [JobRemains] {
    try await wipe()
    return try await read("list", "deletions") { [time] database in
      try Row.fetchAll(
        database,
        sql: "SELECT * FROM deletions WHERE held_until IS NULL OR held_until <= ? ORDER BY id",
        arguments: [time().steady.microseconds]
      ).compactMap { row in
        JobID(rawValue: row["id"]).map { id in
          JobRemains(
            id: id, userID: row["user_id"], storagePath: row["storage_path"],
            heldUntil: (row["held_until"] as Int64?).map(Date.init(microseconds:)),
            createdAt: (row["created_at"] as Int64?).map(Date.init(microseconds:)))
        }
      }
    }
  }

  package func forget(_ remains: [JobRemains]) async throws {
    guard !remains.isEmpty else { return }
    try await write("forget", remains[0].id.rawValue) { database in
      for one in remains {
        try database.execute(
          sql: """
            DELETE FROM deletions
            WHERE id = ? AND user_id = ? AND storage_path = ? AND held_until IS ?
              AND created_at IS ?
            """, arguments: SQLiteJobStore.columns(of: one))
      }
      try SQLiteJobStore.noteDeletion(in: database)
    }
    try await wipe()
    // The deleted objects have made room, unless another process took it.
    reserve.keep()
  }

  /// Records that copies of deleted rows may be left, which the next `wipe` overwrites.
  static func noteDeletion(in database: Database) throws {
    try database.execute(sql: "INSERT INTO unemptied DEFAULT VALUES")
  }

  /// The largest database, in bytes, that is vacuumed while jobs wait or are held: 1.6 s for 48 MB
  /// on two busy cores, during which no other connection can write.
  private static let largestInUse = 64 << 20

  /// Vacuums the database and truncates the write-ahead log, if rows were deleted since the last
  /// time.
  ///
  /// Takes time in proportion to the database, and disk space for a copy of it. Postponed while
  /// other connections read or write, while the database is large and any job waits or is held, or
  /// when the disk space is missing.
  func wipe() async throws {
    let newest = try await read("read", "deletions") { database in
      try Int64.fetchOne(database, sql: "SELECT max(number) FROM unemptied")
    }
    guard let newest else { return }
    do {
      let isWhole = try await database.writeWithoutTransaction { database in
        // Even when VACUUM is postponed, the log can be truncated.
        let isWhole = try SQLiteJobStore.isQuiet(database)
        let vacuum = Result { if isWhole { try database.execute(sql: "VACUUM") } }
        _ = try database.checkpoint(.truncate)
        try vacuum.get()
        return isWhole
      }
      guard isWhole else { return }
    } catch is DatabaseError {
      return
    }
    try await write("forget", "deletions") { database in
      try database.execute(sql: "DELETE FROM unemptied WHERE number <= ?", arguments: [newest])
    }
  }

  /// Whether `VACUUM` can block all writers for a while without the loss of a lease.
  private static func isQuiet(_ database: Database) throws -> Bool {
    let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
    let bytes = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 0
    if pages * bytes <= largestInUse { return true }
    return try Int.fetchOne(
      database,
      sql: "SELECT 1 FROM jobs WHERE status IN ('queued', 'processing', 'summarizing') LIMIT 1")
      == nil
  }
}
