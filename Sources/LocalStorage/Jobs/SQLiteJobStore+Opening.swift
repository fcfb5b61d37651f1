internal import GRDB
internal import Jobs

extension SQLiteJobStore {
  /// Opens a database and brings it up to date.
  static func open(_ path: String, patience: Double) throws -> DatabasePool {
    var configuration = Configuration()
    configuration.busyMode = .timeout(patience)
    configuration.journalMode = .wal
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA synchronous = FULL; PRAGMA secure_delete = ON")
    }
    let database = try DatabasePool(path: path, configuration: configuration)
    try check(database)
    try Schema.migrator.migrate(database)
    // Another version may have been quicker.
    try check(database)
    return database
  }

  /// - Throws: `StorageError` with `unreadable` when a newer version shuts this one out.
  private static func check(_ database: DatabasePool) throws {
    let needed = try database.read { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
    guard needed <= Schema.version else {
      throw StorageError(
        .unreadable, operation: "open", operand: "database",
        reason: "A newer version of Puck Buddy has written it; use that one.")
    }
  }
}
