internal import Foundation
internal import GRDB
internal import Jobs

/// How rows are read and written within one transaction.
extension SQLiteJobStore {
  static func job(_ id: JobID, in database: Database) throws -> Job? {
    try Row.fetchOne(
      database.cachedStatement(sql: "SELECT * FROM jobs WHERE id = ?"), arguments: [id.rawValue]
    ).map { try Job($0) }
  }

  /// The named job when it may be claimed, or the oldest that may.
  static func claimable(_ id: JobID?, at now: Date, in database: Database) throws -> Job? {
    if let id {
      return try job(id, in: database).flatMap { $0.isClaimable(at: now) ? $0 : nil }
    }
    let waiting = try oldest(
      "status = 'queued' AND next_attempt_at <= ? ORDER BY created_at, id", at: now, in: database)
    let orphaned = try oldest(
      "status IN ('processing', 'summarizing') AND lease_until <= ? ORDER BY lease_until", at: now,
      in: database)
    guard let waiting, let orphaned else { return waiting ?? orphaned }
    return orphaned.createdAt <= waiting.createdAt ? orphaned : waiting
  }

  private static func oldest(
    _ condition: String, at now: Date, in database: Database
  ) throws -> Job? {
    try Row.fetchOne(
      database.cachedStatement(sql: "SELECT * FROM jobs WHERE \(condition) LIMIT 1"),
      arguments: [now.microseconds]
    ).map { try Job($0) }
  }

  static func update(_ job: Job, in database: Database) throws {
    let columns = Job.columns.dropFirst(Job.fixedColumns)
    let statement = try database.cachedStatement(
      sql: "UPDATE jobs SET \(columns.map { "\($0) = ?" }.joined(separator: ", ")) WHERE id = ?")
    try statement.execute(
      arguments: StatementArguments(job.values.dropFirst(Job.fixedColumns) + [job.id.rawValue]))
  }

  /// - Throws: `StorageError` with `tooLarge`.
  static func checkSize(of job: Job) throws {
    guard job.size <= largestDocument else {
      throw StorageError(
        .tooLarge, operation: "write", operand: job.id.rawValue,
        reason: "The document has \(job.size) bytes, at most \(largestDocument) are kept.")
    }
  }
}
