internal import Foundation
internal import GRDB
internal import Glibc
internal import Jobs
internal import Retries

extension SQLiteJobStore {
  /// Opens a database, on a full disk by giving up the reserve: without any room it cannot even be
  /// read.
  static func open(
    _ path: String, busyTimeout: Double, _ reserve: DiskReserve, now: Date
  ) throws -> (DatabasePool, MachineClock?) {
    func attempt() throws -> (DatabasePool, MachineClock?) {
      let database = try open(path, busyTimeout: busyTimeout)
      return (database, try MachineClock.found(in: database, now: now))
    }
    do { return try attempt() } catch let error as DatabaseError {
      let isForRoom = [.SQLITE_FULL, .SQLITE_IOERR, .SQLITE_CANTOPEN].contains(
        error.resultCode.primaryResultCode)
      guard isForRoom, reserve.release() else { throw error }
      return try attempt()
    }
  }

  /// Opens a database and migrates it to the current schema.
  ///
  /// Several processes may do so at once on a new database. SQLite then returns "locked" without
  /// waiting, where waiting could deadlock: when two connections switch to the write-ahead log
  /// (https://www.sqlite.org/wal.html, "Sometimes Queries Return SQLITE_BUSY In WAL Mode"). The
  /// second process to apply a migration fails, rolls back, and finds it applied when it retries.
  /// So this function retries after both errors.
  static func open(_ path: String, busyTimeout: Double) throws -> DatabasePool {
    DatabaseFile.protect(path)
    // More attempts than there are migrations, each of which another process may win.
    let budgets = [
      ResultCode.SQLITE_BUSY.rawValue: RetryBudget(time: .seconds(busyTimeout)),
      ResultCode.SQLITE_ERROR.rawValue: RetryBudget(attempts: 20),
    ]
    let start = ContinuousClock.now
    var attempt = 0
    while true {
      attempt += 1
      do { return try openOnce(path, busyTimeout: busyTimeout) } catch let error as DatabaseError {
        let budget = budgets[error.resultCode.primaryResultCode.rawValue]
        let elapsed = start.duration(to: .now)
        guard budget?.allowsRetry(afterAttempt: attempt, elapsed: elapsed) == true else {
          throw error
        }
        usleep(pause)
      }
    }
  }

  private static func openOnce(_ path: String, busyTimeout: Double) throws -> DatabasePool {
    var configuration = Configuration()
    configuration.busyMode = .timeout(busyTimeout)
    configuration.journalMode = .wal
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA synchronous = FULL; PRAGMA secure_delete = ON")
    }
    let database = try DatabasePool(path: path, configuration: configuration)
    try database.read(checkVersion)
    try Schema.migrator.migrate(database)
    // A newer version may have migrated the database meanwhile.
    try database.read(checkVersion)
    return database
  }

  /// The pause between two attempts, in microseconds.
  private static let pause: UInt32 = 50_000

  /// Checks that this version may use the database.
  ///
  /// - Throws: `StorageError` with `unreadable` when a newer version excludes this one, which may
  ///   also happen at run time.
  static func checkVersion(of database: Database) throws {
    let needed = try Int.fetchOne(database.cachedStatement(sql: "PRAGMA user_version")) ?? 0
    guard needed <= Schema.version else {
      throw StorageError(
        .unreadable, operation: "open", operand: "database",
        reason: "A newer version of Puck Buddy has written it; use that one.")
    }
  }
}
