internal import Foundation
internal import GRDB
package import Jobs

/// What users do is counted in one row for each user and kind, which holds the times.
extension SQLiteJobStore: UsageStore {
  package func use(
    _ usage: Usage, by user: UserID, limit: UsageLimit
  ) async throws -> Duration? {
    // Who is refused costs other processes nothing; only what is counted is written.
    let wait = try await read("count", usage.rawValue) { [time] database in
      var window = try SQLiteJobStore.window(usage, of: user, in: database)
      return window.use(at: time().steady, limit: limit)
    }
    if let wait { return wait }
    return try await write("count", usage.rawValue) { [time] database in
      let now = time().steady
      try SQLiteJobStore.removeOldUsage(at: now, in: database)
      var window = try SQLiteJobStore.window(usage, of: user, in: database)
      if let wait = window.use(at: now, limit: limit) { return wait }
      let times = window.times.map { "\($0)" }.joined(separator: ",")
      try database.cachedStatement(
        sql: """
          INSERT INTO usage (user_id, kind, times, newest) VALUES (?, ?, ?, ?)
          ON CONFLICT (user_id, kind) DO UPDATE SET times = excluded.times, newest = excluded.newest
          """
      ).execute(arguments: [user.rawValue, usage.rawValue, times, window.times.last])
      return nil
    }
  }

  package func forgetUsage(of user: UserID) async throws {
    try await write("forget", "usage") { database in
      try database.execute(sql: "DELETE FROM usage WHERE user_id = ?", arguments: [user.rawValue])
      if database.changesCount > 0 { try SQLiteJobStore.noteDeletion(in: database) }
    }
    try await wipe()
  }

  /// Removes everybody's rows that do not count any more, so that no user's name stays for ever.
  ///
  /// Only once one of them has not counted for a day: as the database is written anew afterwards,
  /// it is done once a day and not with each use.
  private static func removeOldUsage(at now: Date, in database: Database) throws {
    let end = UsageWindow.end(at: now)
    let isDue = try Int.fetchOne(
      database.cachedStatement(sql: "SELECT 1 FROM usage WHERE newest <= ? LIMIT 1"),
      arguments: [UsageWindow.end(at: now.addingTimeInterval(-24 * 3600))])
    guard isDue != nil else { return }
    try database.execute(sql: "DELETE FROM usage WHERE newest <= ?", arguments: [end])
    try noteDeletion(in: database)
  }

  private static func window(
    _ usage: Usage, of user: UserID, in database: Database
  ) throws -> UsageWindow {
    let times = try String.fetchOne(
      database.cachedStatement(sql: "SELECT times FROM usage WHERE user_id = ? AND kind = ?"),
      arguments: [user.rawValue, usage.rawValue])
    return UsageWindow(times: (times ?? "").split(separator: ",").compactMap { Int64($0) })
  }
}
