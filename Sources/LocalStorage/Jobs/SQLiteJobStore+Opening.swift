internal import GRDB
internal import Glibc
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
    DatabaseFile.protect(path)
    let database = try DatabasePool(path: path, configuration: configuration)
    try database.read(checkVersion)
    try migrate(database)
    // Another version may have been quicker.
    try database.read(checkVersion)
    return database
  }

  /// Takes the steps that are missing.
  ///
  /// Two processes may find the same one missing: the second fails to take it, undoes what it began,
  /// and finds it taken when it looks again.
  private static func migrate(_ database: DatabasePool) throws {
    for round in 1... {
      do {
        return try Schema.migrator.migrate(database)
      } catch let error as DatabaseError
        where error.resultCode.primaryResultCode == .SQLITE_ERROR && round < mostMigrations
      {
        usleep(migrationPause)
      }
    }
  }

  /// More than there are steps, each of which somebody else may be quicker with.
  private static let mostMigrations = 20
  /// In microseconds.
  private static let migrationPause: UInt32 = 50_000

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
