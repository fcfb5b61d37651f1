internal import Foundation
internal import GRDB
package import Jobs

/// Usage counts: one row for each user and kind of use, which holds the times.
extension SQLiteJobStore: UsageStore {
  package func use(
    _ usage: Usage, of bytes: Int, by user: UserID, limit: UsageLimit
  ) async throws -> Duration? {
    // A refused use does not take the write lock; only a counted use is written.
    let wait = try await read("count", usage.rawValue) { [time] database in
      var window = try SQLiteJobStore.window(usage, of: user, in: database)
      return window.use(of: bytes, at: time().steady, limit: limit)
    }
    if let wait { return wait }
    return try await write("count", usage.rawValue) { [time] database in
      let now = time().steady
      try SQLiteJobStore.removeOldUsage(at: now, in: database)
      var window = try SQLiteJobStore.window(usage, of: user, in: database)
      if let wait = window.use(of: bytes, at: now, limit: limit) { return wait }
      let times = window.uses.map { "\($0.time)" }.joined(separator: ",")
      let sizes = window.uses.filter { $0.bytes > 0 }.map { "\($0.time):\($0.bytes)" }
      try database.cachedStatement(
        sql: """
          INSERT INTO usage (user_id, kind, times, bytes, newest) VALUES (?, ?, ?, ?, ?)
          ON CONFLICT (user_id, kind) DO UPDATE
            SET times = excluded.times, bytes = excluded.bytes, newest = excluded.newest
          """
      ).execute(arguments: [
        user.rawValue, usage.rawValue, times, sizes.joined(separator: ","), window.uses.last?.time,
      ])
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
    let row = try Row.fetchOne(
      database.cachedStatement(
        sql: "SELECT times, bytes FROM usage WHERE user_id = ? AND kind = ?"),
      arguments: [user.rawValue, usage.rawValue])
    guard let row else { return UsageWindow() }
    // By time, not by position: an older version changes the times and leaves the sizes.
    var sizes: [Int64: [Int]] = [:]
    for pair in (row["bytes"] as String? ?? "").split(separator: ",") {
      let parts = pair.split(separator: ":").compactMap { Int64($0) }
      if parts.count == 2 { sizes[parts[0], default: []].append(Int(parts[1])) }
    }
    let times = (row["times"] as String? ?? "").split(separator: ",").compactMap { Int64($0) }
    return UsageWindow(
      times.map { UsageWindow.Use(time: $0, bytes: sizes[$0]?.popLast() ?? 0) })
  }
}
