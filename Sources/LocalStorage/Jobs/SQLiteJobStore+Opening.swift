internal import GRDB
internal import Glibc
internal import Jobs

extension SQLiteJobStore {
  /// Opens a database and brings it up to date.
  ///
  /// Several processes may do that at once where there is nothing yet. SQLite then says "locked" at
  /// once and waits for nobody, where waiting could end in two that wait for each other: when two
  /// switch to the write-ahead log (https://www.sqlite.org/wal.html, "Sometimes Queries Return
  /// SQLITE_BUSY In WAL Mode"). And the second to take a step of the schema fails, undoes what it
  /// began, and finds the step taken when it looks again. So whoever fails that way begins anew.
  static func open(_ path: String, patience: Double) throws -> DatabasePool {
    DatabaseFile.protect(path)
    let start = ContinuousClock.now
    var round = 0
    while true {
      round += 1
      do {
        return try openOnce(path, patience: patience)
      } catch let error as DatabaseError
        where error.resultCode.primaryResultCode == .SQLITE_BUSY
        && start.duration(to: .now) < .seconds(patience)
      {
        usleep(pause)
      } catch let error as DatabaseError
        where error.resultCode.primaryResultCode == .SQLITE_ERROR && round < mostMigrations
      {
        usleep(pause)
      }
    }
  }

  private static func openOnce(_ path: String, patience: Double) throws -> DatabasePool {
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

  /// More than there are steps, each of which somebody else may be quicker with.
  private static let mostMigrations = 20
  /// In microseconds.
  private static let pause: UInt32 = 50_000

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
