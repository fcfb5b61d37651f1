internal import Foundation
internal import GRDB
package import Jobs

/// Usage counts: one row for each user and kind of use, which holds the times.
extension SQLiteJobStore: UsageStore {
  package func use(
    _ usage: Usage, by user: UserID, limit: UsageLimit
  ) async throws -> Duration? {
    // A refused use does not take the write lock; only a counted use is written.
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

  /// Removes expired rows of all users, so that no user's ID is kept for ever.
  ///
  /// Only once a row has been expired for a day: as the database is vacuumed afterwards, it is done
  /// once a day and not with each use.
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
