internal import Foundation
internal import GRDB
package import Jobs

/// How a job is taken out of the database without a trace.
///
/// `secure_delete` overwrites a row where it lies, but not the copies of it that SQLite leaves in
/// pages whose rows it moved to others (`rebuildPage` in its btree.c): those go with `VACUUM`, which
/// writes the database anew. The write-ahead log keeps everything until a checkpoint has emptied it.
extension SQLiteJobStore {
  package func delete(_ id: JobID) async throws -> JobRemains {
    try await write("delete", id.rawValue) { database in
      guard let job = try SQLiteJobStore.job(id, in: database) else { throw JobError.notFound(id) }
      let remains = job.remains
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO deletions (id, user_id, storage_path, held_until)
          VALUES (?, ?, ?, ?)
          """,
        arguments: [
          id.rawValue, remains.userID, remains.storagePath, remains.heldUntil?.microseconds,
        ])
      try database.execute(sql: "DELETE FROM jobs WHERE id = ?", arguments: [id.rawValue])
      return remains
    }
  }

  /// Whether something is still to be removed of a job that had this name.
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
            heldUntil: (row["held_until"] as Int64?).map(Date.init(microseconds:)))
        }
      }
    }
  }

  package func forget(_ remains: JobRemains) async throws { try await forget([remains]) }

  package func forget(_ remains: [JobRemains]) async throws {
    guard !remains.isEmpty else { return }
    try await write("forget", remains[0].id.rawValue) { database in
      for one in remains {
        try database.execute(
          sql: "DELETE FROM deletions WHERE id = ?", arguments: [one.id.rawValue])
      }
      try SQLiteJobStore.noteDeletion(in: database)
    }
    try await wipe()
  }

  /// Notes that copies of deleted rows may be left, which the next `wipe` overwrites.
  static func noteDeletion(in database: Database) throws {
    try database.execute(sql: "INSERT INTO unemptied DEFAULT VALUES")
  }

  /// The largest database, in bytes, that is written anew while somebody works: 1.6 s for 48 MB on
  /// two busy cores, in which nobody else can write.
  private static let largestInUse = 64 << 20

  /// Writes the database anew and empties the write-ahead log when something was deleted since that
  /// was last done.
  ///
  /// Takes time in proportion to the database, and room for a copy of it. Where others read or write
  /// just now, or the database is large and some job waits or is held, or the room is missing, it is left for the
  /// next time.
  func wipe() async throws {
    let newest = try await read("read", "deletions") { database in
      try Int64.fetchOne(database, sql: "SELECT max(number) FROM unemptied")
    }
    guard let newest else { return }
    do {
      let isWhole = try await database.writeWithoutTransaction { database in
        // What cannot be written anew now can have its log emptied all the same.
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

  /// Whether nobody loses a job because nobody can write for a while.
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
