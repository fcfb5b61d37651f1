internal import Foundation
internal import GRDB
internal import Jobs
internal import TeamLibrary

/// What jobs change in the library, within the transactions that change the jobs.
extension SQLiteJobStore {
  /// Applies what a step of a job changes in the library.
  ///
  /// - Parameter before: The job before the step; `nil` for a new one.
  static func noteInLibrary(
    _ job: Job, since before: Job?, at now: Date, in database: Database
  ) throws {
    guard let change = job.clipUpdate(since: before),
      let records = try records(of: job, in: database)
    else { return }
    let time = DocumentTime(now)
    try apply(change.writes(records, at: time), at: time, in: database)
  }

  /// Applies what the deletion of a job changes in the library; the job is deleted already.
  static func removeFromLibrary(_ job: Job, at now: Date, in database: Database) throws {
    if let stars = job.stars { try apply([.delete(stars)], at: DocumentTime(now), in: database) }
    guard let records = try records(of: job, in: database) else { return }
    let others = try Row.fetchAll(
      database.cachedStatement(sql: "SELECT * FROM jobs WHERE storage_path = ?"),
      arguments: [job.request.storagePath]
    ).compactMap { try? Job($0) }
    let isLast = !others.contains { $0.clip == records.path }
    let below = try (isLast ? DocumentQuery.allBelow(records.path) : []).flatMap { query in
      let (sql, arguments) = select(query)
      return try Row.fetchAll(
        database.cachedStatement(sql: sql), arguments: StatementArguments(arguments)
      ).map(document)
    }
    let days = try PracticeLog.paths(of: records).compactMap { try document($0, in: database) }
    let writes = ClipUpdate.deletion(
      of: job.id.rawValue, records, below: below.map(\.path), days: days, isLast: isLast)
    try apply(writes, at: DocumentTime(now), in: database)
  }

  private static func records(of job: Job, in database: Database) throws -> ClipRecords? {
    guard let place = job.request.library else { return nil }
    let (name, user) = (job.id.rawValue, job.request.userID)
    let found = try ClipRecords.paths(of: place, job: name, user: user).compactMap {
      try document($0, in: database)
    }
    return ClipRecords(place, job: name, user: user, found: found)
  }
}
