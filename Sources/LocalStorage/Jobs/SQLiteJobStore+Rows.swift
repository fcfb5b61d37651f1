internal import Foundation
internal import GRDB
internal import Jobs

/// Reads and writes of rows within one transaction.
extension SQLiteJobStore {
  static func job(_ id: JobID, in database: Database) throws -> Job? {
    try row(id, in: database).map { try Job($0) }
  }

  private static func row(_ id: JobID, in database: Database) throws -> Row? {
    try Row.fetchOne(
      database.cachedStatement(sql: "SELECT * FROM jobs WHERE id = ?"), arguments: [id.rawValue])
  }

  /// Returns the row of the named job if it is claimable, or of the job that is next: one whose
  /// worker has died, otherwise one of the user with the fewest held jobs whose turn it is.
  ///
  /// - Returns: `nil` also while the queue is paused.
  static func claimable(_ id: JobID?, at now: StoreTime, in database: Database) throws -> Row? {
    guard try !isPaused(in: database) else { return nil }
    if let id {
      guard let row = try row(id, in: database), try Job(row).isClaimable(at: now) else {
        return nil
      }
      return row
    }
    let orphaned = try Row.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT * FROM jobs WHERE status IN ('processing', 'summarizing') AND lease_until <= ?
          ORDER BY lease_until LIMIT 1
          """), arguments: [now.steady.microseconds])
    if let orphaned { return orphaned }
    let users = try String.fetchCursor(
      database.cachedStatement(
        sql: "SELECT user_id FROM queues WHERE waiting > 0 ORDER BY held, turn"))
    while let user = try users.next() {
      // A new video comes before another analysis of one.
      let waiting = try Row.fetchOne(
        database.cachedStatement(
          sql: """
            SELECT * FROM jobs WHERE status = 'queued' AND user_id = ? AND next_attempt_at <= ?
            ORDER BY retry_of IS NOT NULL, created_at, id LIMIT 1
            """), arguments: [user, now.steady.microseconds])
      if let waiting { return waiting }
    }
    return nil
  }

  static func isPaused(in database: Database) throws -> Bool {
    try Int.fetchOne(
      database.cachedStatement(sql: "SELECT 1 FROM controls WHERE name = 'paused'")) != nil
  }

  /// Returns the workers whose leases have not expired.
  static func holders(at now: StoreTime, in database: Database) throws -> [String] {
    try String.fetchAll(
      database.cachedStatement(
        sql: "SELECT DISTINCT worker_id FROM jobs WHERE \(held) AND worker_id IS NOT NULL"),
      arguments: [now.steady.microseconds])
  }

  /// Ends the leases of workers that have ended.
  static func expireLeases(
    of workers: [String], at now: StoreTime, in database: Database
  ) throws {
    for worker in workers {
      let rows = try Row.fetchAll(
        database.cachedStatement(sql: "SELECT * FROM jobs WHERE \(held) AND worker_id = ?"),
        arguments: [now.steady.microseconds, worker])
      for row in rows {
        guard var job = try? Job(row) else {
          try fail(row, at: now, in: database)
          continue
        }
        let before = job
        job.expireLease(at: now)
        try update(job, since: before, at: now, in: database)
      }
    }
  }

  private static let held = "status IN ('processing', 'summarizing') AND lease_until > ?"

  /// Fails a job whose row cannot be parsed, so that it does not block the queue.
  static func fail(_ row: Row, at now: StoreTime, in database: Database) throws {
    let name: String = row["id"]
    try database.execute(
      sql: """
        UPDATE jobs SET status = 'failed', error_code = 'invalid_job', error_kind = 'permanent',
        error = 'The job cannot be understood.', updated_at = ? WHERE id = ?
        """, arguments: [now.date.microseconds, name])
  }

  /// Returns the query that lists jobs; each kind uses the index that finds the wanted jobs only,
  /// where SQLite by itself would scan all ended jobs.
  static func query(
    _ selection: JobSelection
  ) -> (sql: String, arguments: [any DatabaseValueConvertible]) {
    var conditions: [String] = []
    var arguments: [any DatabaseValueConvertible] = []
    if let user = selection.user {
      conditions.append("user_id = ?")
      arguments.append(user)
    }
    if let status = selection.status {
      // A unary plus keeps an index from being used (https://sqlite.org/optoverview.html, 8.1).
      conditions.append(selection.user == nil ? "status = ?" : "+status = ?")
      arguments.append(status.rawValue)
    }
    var index = ""
    var order = "created_at DESC, id DESC"
    if let before = selection.endedBefore {
      conditions.append("status IN ('completed', 'failed') AND updated_at < ?")
      arguments.append(before.microseconds)
      index = "INDEXED BY jobs_ended"
      order = "updated_at DESC"
    }
    let condition = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
    arguments.append(max(0, selection.limit))
    return ("SELECT * FROM jobs \(index) \(condition) ORDER BY \(order) LIMIT ?", arguments)
  }

  /// Stores a step of a job, and what it changes in the library.
  static func update(
    _ job: Job, since before: Job, at now: StoreTime, in database: Database
  ) throws {
    let columns = Job.columns.dropFirst(Job.fixedColumns)
    let statement = try database.cachedStatement(
      sql: "UPDATE jobs SET \(columns.map { "\($0) = ?" }.joined(separator: ", ")) WHERE id = ?")
    try statement.execute(
      arguments: StatementArguments(job.values.dropFirst(Job.fixedColumns) + [job.id.rawValue]))
    try noteInLibrary(job, since: before, at: now.date, in: database)
  }

  /// Checks that a job is small enough to be stored.
  ///
  /// - Throws: `StorageError` with `tooLarge`.
  static func checkSize(of job: Job) throws {
    guard job.size <= largestDocument else {
      throw StorageError(
        .tooLarge, operation: "write", operand: job.id.rawValue,
        reason: "The document has \(job.size) bytes, at most \(largestDocument) are kept.")
    }
  }
}
