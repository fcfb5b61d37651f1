internal import Foundation
internal import GRDB
internal import Glibc
internal import Jobs

/// A clock that all processes of one machine share, and that cannot be set.
///
/// It advances as the machine's time since boot does, also during suspend (`CLOCK_BOOTTIME`,
/// `man 2 clock_gettime`). It starts from the time of day at which the first process since the boot
/// opened the database. Each boot starts it anew, no earlier than the end of any earlier lease or
/// back-off: no holder survives a boot, and no job waits for years where the time of day was lost.
struct MachineClock: Sendable {
  /// The time of day at boot, in microseconds since 1970.
  private let origin: Int64

  /// Reads the origin of this boot, or sets it when this is the first process since the boot.
  ///
  /// - Parameter now: The time of day.
  /// - Returns: `nil` where the system does not identify its boots.
  static func found(in database: DatabasePool, now: Date) throws -> MachineClock? {
    guard let boot else { return nil }
    // Most processes are not the first, and need not wait for the write lock.
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

  /// Selects the latest end of any lease, back-off or deletion in the database.
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

  /// The kernel's ID of this boot (`man 4 random`).
  private static var boot: String? {
    try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The time since boot, in microseconds.
  private static var sinceBoot: Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_BOOTTIME, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }
}
