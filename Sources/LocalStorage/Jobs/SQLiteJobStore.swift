package import Foundation
internal import GRDB
package import Jobs
internal import TeamLibrary

/// A job store in an SQLite database, shared by any number of processes of one machine.
///
/// Every change reads the row, applies a transition of `Job` and writes the row within one
/// `BEGIN IMMEDIATE`, so that no two processes act on the same state. A change that has returned is
/// durable: write-ahead log with `synchronous=FULL`.
package final class SQLiteJobStore: JobStore {
  let database: DatabasePool
  /// Reads `revision()` and nothing else, and never writes.
  let watcher: DatabaseQueue
  private let file: DatabaseFile
  let time: @Sendable () -> StoreTime
  private let maxAttempts: Int
  private let workers: RunningWorkers
  let reserve: DiskReserve

  /// The largest document, in bytes: Firestore's limit, so that both stores refuse the same jobs.
  package static let largestDocument = 1_048_576

  /// Opens the database, and creates or migrates it first if necessary.
  ///
  /// - Parameters:
  ///   - maxAttempts: The number of attempts of a job that is submitted here.
  ///   - busyTimeout: The timeout for another process's write lock, in seconds. A worker that is
  ///     shutting down waits for two calls at most.
  ///   - now: Returns the time of day.
  ///   - steady: Returns the time for leases and back-offs; the machine's own clock by default.
  /// - Throws: `StorageError`; with `unreadable` when a newer version has written the database and
  ///   this one cannot use it.
  package init(
    path: String, maxAttempts: Int = 3, busyTimeout: Double = 4,
    now: @escaping @Sendable () -> Date = { Date.now }, steady: (@Sendable () -> Date)? = nil
  ) throws {
    reserve = DiskReserve(of: path)
    do {
      let (opened, clock) = try SQLiteJobStore.open(
        path, busyTimeout: busyTimeout, reserve, now: now())
      database = opened
      watcher = try SQLiteJobStore.watcher(path, busyTimeout: busyTimeout)
      file = DatabaseFile(path)
      workers = RunningWorkers(of: path)
      reserve.keep()
      if let steady {
        time = { StoreTime(date: now(), steady: steady()) }
      } else if let clock {
        time = { StoreTime(date: now(), steady: clock.now) }
      } else {
        time = { StoreTime(now()) }
      }
    } catch {
      throw StorageError(error, operation: "open", operand: "database")
    }
    self.maxAttempts = maxAttempts
  }

  package func submit(_ request: JobRequest, as id: JobID) async throws -> Job {
    let job = Job(id: id, request: request, at: time().date, maxAttempts: maxAttempts)
    return try await write("submit", id.rawValue) { database in
      if let present = try SQLiteJobStore.job(id, in: database) {
        guard present.request == request else { throw JobError.alreadyExists(id) }
        return present
      }
      // The objects of the deleted job, still to be removed, would belong to this one.
      guard try !SQLiteJobStore.isBeingDeleted(id, in: database) else {
        throw JobError.alreadyExists(id)
      }
      try SQLiteJobStore.checkSize(of: job)
      let marks = Job.columns.map { _ in "?" }.joined(separator: ", ")
      try database.cachedStatement(
        sql: "INSERT INTO jobs (\(Job.columns.joined(separator: ", "))) VALUES (\(marks))"
      ).execute(arguments: StatementArguments(job.values))
      try SQLiteJobStore.noteInLibrary(job, since: nil, at: job.createdAt, in: database)
      return job
    }
  }

  package func job(_ id: JobID) async throws -> Job? {
    try await read("read", id.rawValue) { try SQLiteJobStore.job(id, in: $0) }
  }

  package func jobs(_ selection: JobSelection) async throws -> [Job] {
    try await read("list", "jobs") { database in
      let (sql, arguments) = SQLiteJobStore.query(selection)
      return try Row.fetchAll(
        database.cachedStatement(sql: sql), arguments: StatementArguments(arguments)
      ).compactMap { row in
        // One row that another program wrote does not hide the others.
        try? Job(row)
      }
    }
  }

  package func isNamed(video path: String) async throws -> Bool {
    try await read("look up", "video") { database in
      try Int.fetchOne(
        database.cachedStatement(sql: "SELECT 1 FROM jobs WHERE storage_path = ? LIMIT 1"),
        arguments: [path]) != nil
    }
  }

  package func claim(_ id: JobID?, by worker: String, lease: Duration) async throws -> Job? {
    let operand = id?.rawValue ?? "the next job"
    // Polling takes no write lock; the database is written only when there is a job to claim.
    let (isThere, dead) = try await read("claim", operand) { [time, workers] database in
      let now = time()
      let holders = try SQLiteJobStore.holders(at: now, in: database)
      workers.add(worker, beside: holders)
      return (
        try SQLiteJobStore.claimable(id, at: now, in: database) != nil,
        holders.filter(workers.hasEnded)
      )
    }
    guard isThere || !dead.isEmpty else { return nil }
    return try await write("claim", operand) { [time] database in
      let now = time()
      try SQLiteJobStore.expireLeases(of: dead, at: now, in: database)
      while let row = try SQLiteJobStore.claimable(id, at: now, in: database) {
        guard var job = try? Job(row) else {
          try SQLiteJobStore.fail(row, at: now, in: database)
          continue
        }
        let before = job
        _ = try job.claim(
          JobLease(worker: worker, token: UUID().uuidString, until: now.steady(after: lease)),
          at: now)
        try SQLiteJobStore.update(job, since: before, at: now, in: database)
        return job
      }
      return nil
    }
  }

  package func census() async throws -> JobCensus {
    try await read("count", "jobs") { database in
      var counts: [JobStatus: Int] = [:]
      for row in try Row.fetchAll(
        database, sql: "SELECT status, count(*) AS jobs FROM jobs GROUP BY status")
      {
        if let status = JobStatus(rawValue: row["status"]) { counts[status] = row["jobs"] }
      }
      let oldest = try Int64.fetchOne(
        database, sql: "SELECT min(created_at) FROM jobs WHERE status = 'queued'")
      return JobCensus(
        counts: counts, oldestWaiting: oldest.map(Date.init(microseconds:)),
        isPaused: try SQLiteJobStore.isPaused(in: database))
    }
  }

  package func setPaused(_ isPaused: Bool) async throws {
    try await write(isPaused ? "pause" : "resume", "the queue") { database in
      try database.execute(
        sql: isPaused
          ? "INSERT OR IGNORE INTO controls VALUES ('paused')"
          : "DELETE FROM controls WHERE name = 'paused'")
    }
  }

  package func change(
    _ id: JobID, _ operation: String,
    _ transition: @escaping @Sendable (inout Job, StoreTime) throws -> Void
  ) async throws -> Job {
    try await write(operation, id.rawValue) { [time] database in
      guard var job = try SQLiteJobStore.job(id, in: database) else { throw JobError.notFound(id) }
      let before = job
      let now = time()
      try transition(&job, now)
      guard job != before else { return job }
      try SQLiteJobStore.checkSize(of: job)
      try SQLiteJobStore.update(job, since: before, at: now, in: database)
      return job
    }
  }

  func read<Value: Sendable>(
    _ operation: String, _ operand: String, _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await mappingErrors(operation, operand) {
      try await database.read { database in
        try SQLiteJobStore.checkVersion(of: database)
        return try body(database)
      }
    }
  }

  func write<Value: Sendable>(
    _ operation: String, _ operand: String, _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await mappingErrors(operation, operand) {
      try await database.write { database in
        try SQLiteJobStore.checkVersion(of: database)
        return try body(database)
      }
    }
  }

  /// Runs `body`, and maps its errors to `JobError`, `DocumentConflict` or `StorageError`.
  func mappingErrors<Value: Sendable>(
    _ operation: String, _ operand: String, _ body: () async throws -> Value
  ) async throws -> Value {
    do {
      try file.check(operation, operand)
      return try await body()
    } catch let error as JobError {
      throw error
    } catch let error as DocumentConflict {
      throw error
    } catch let error as CancellationError {
      throw error
    } catch {
      throw StorageError(error, operation: operation, operand: operand)
    }
  }
}
