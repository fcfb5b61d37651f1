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
    try database.read(checkVersion)
    try Schema.migrator.migrate(database)
    // Another version may have been quicker.
    try database.read(checkVersion)
    return database
  }

  /// - Throws: `StorageError` with `unreadable` when a newer version shuts this one out, which may
  ///   happen while it works.
  static func checkVersion(of database: Database) throws {
    let needed = try Int.fetchOne(database.cachedStatement(sql: "PRAGMA user_version")) ?? 0
    guard needed <= Schema.version else {
      throw StorageError(
        .unreadable, operation: "open", operand: "database",
        reason: "A newer version of Puck Buddy has written it; use that one.")
    }
  }
}
