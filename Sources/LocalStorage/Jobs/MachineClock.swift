internal import Foundation
internal import GRDB
internal import Glibc
internal import Jobs

/// A clock that all processes of one machine share, and that nobody sets.
///
/// It goes as the machine's time since boot does, also while the machine sleeps (`CLOCK_BOOTTIME`,
/// `man 2 clock_gettime`), and shows the time of day that the first process found which opened the
/// database since then. With each boot it begins anew, no earlier than any lease or wait ends that
/// was set before: whoever held a job is gone, and none waits for years where the time of day was
/// lost.
struct MachineClock: Sendable {
  /// The time of day at boot, in microseconds since 1970.
  private let origin: Int64

  /// Finds the origin of this boot, or sets it when this is the first process since.
  ///
  /// - Parameter now: The time of day.
  /// - Returns: `nil` where the system does not tell one boot from another.
  static func found(in database: DatabasePool, now: Date) throws -> MachineClock? {
    guard let boot else { return nil }
    // Most processes are not the first, and need not wait for those that write.
    if let known = try database.read({ try origin(of: boot, in: $0) }) {
      return MachineClock(origin: known)
    }
    return try database.write { database in
      if let known = try origin(of: boot, in: database) { return MachineClock(origin: known) }
      let lastMoment = try Int64.fetchOne(database, sql: lastMoment) ?? 0
      let origin = max(now.microseconds, lastMoment) - sinceBoot
      try database.execute(sql: "DELETE FROM boots")
      try database.execute(
        sql: "INSERT INTO boots (boot, origin) VALUES (?, ?)", arguments: [boot, origin])
      return MachineClock(origin: origin)
    }
  }

  /// The last moment that anything in the database waits for.
  private static let lastMoment = """
    SELECT max(moment) FROM (
      SELECT max(lease_until) AS moment FROM jobs WHERE status IN ('processing', 'summarizing')
      UNION ALL SELECT max(next_attempt_at) FROM jobs WHERE status = 'queued'
      UNION ALL SELECT max(held_until) FROM deletions)
    """

  private static func origin(of boot: String, in database: Database) throws -> Int64? {
    try Int64.fetchOne(
      database, sql: "SELECT origin FROM boots WHERE boot = ?", arguments: [boot])
  }

  var now: Date { Date(microseconds: origin + MachineClock.sinceBoot) }

  /// The name that the kernel gives to each boot (`man 4 random`).
  private static var boot: String? {
    try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// In microseconds.
  private static var sinceBoot: Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_BOOTTIME, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }
}
