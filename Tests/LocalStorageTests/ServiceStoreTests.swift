import Foundation
import GRDB
import Jobs
import LocalStorage
import StorageConformance
import TestMedia
import Testing

extension SQLiteJobStore: ServiceStores {}

/// Usage counts, shares and observed revisions in SQLite.
@Suite struct ServiceStoreTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.file("jobs.sqlite").path }

  private func user(_ name: String) throws -> UserID { try #require(UserID(rawValue: name)) }

  private func store(_ clock: TestClock) throws -> SQLiteJobStore {
    try SQLiteJobStore(path: path, now: { clock.now }, steady: { clock.now })
  }

  @Test(arguments: ServiceStoreConformance.allCases)
  func conforms(to promise: ServiceStoreConformance) async throws {
    try await promise.check { clock in try store(clock) }
  }

  /// Two stores on one file, as in two processes.
  @Test func processesCountTogether() async throws {
    let clock = TestClock()
    let stores = [try store(clock), try store(clock)]
    let (anna, limit) = (try user("anna"), UsageLimit(perHour: 11, perDay: 20))
    let counted = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 1...32 {
        group.addTask {
          try await stores[number % 2].use(.uploads, by: anna, limit: limit) == nil
        }
      }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(counted == 11)
  }

  /// After a clock is set back, no user waits longer than a day.
  @Test func usesOfTomorrowCountAsOfNow() async throws {
    let (clock, anna) = (TestClock(), try user("anna"))
    let (store, limit) = (try store(clock), UsageLimit(perHour: 1, perDay: 2))
    #expect(try await store.use(.uploads, by: anna, limit: limit) == nil)
    clock.advance(by: -1_000_000)
    #expect(try await store.use(.uploads, by: anna, limit: limit) == .seconds(3600))
  }

  /// An older version adds a use to the times alone: its size is not known, the others are.
  @Test func usesOfAnOlderVersionHaveNoBytes() async throws {
    let (clock, anna) = (TestClock(), try user("anna"))
    let store = try store(clock)
    let limit = UsageLimit(perHour: 9, perDay: 9, bytesPerDay: 100)
    #expect(try await store.use(.analyses, of: 60, by: anna, limit: limit) == nil)
    try await DatabaseQueue(path: path).write {
      try $0.execute(sql: "UPDATE usage SET times = (newest - 1) || ',' || times")
    }
    #expect(try await store.use(.analyses, of: 41, by: anna, limit: limit) != nil)
    #expect(try await store.use(.analyses, of: 40, by: anna, limit: limit) == nil)
    let once = UsageLimit(perHour: 3, perDay: 3)
    #expect(try await store.use(.analyses, by: anna, limit: once) != nil)
  }

  /// Stored times that cannot be parsed count as no uses.
  @Test func whatCannotBeUnderstoodCountsAsNothing() async throws {
    let (clock, anna) = (TestClock(), try user("anna"))
    let (store, limit) = (try store(clock), UsageLimit(perHour: 1, perDay: 1))
    #expect(try await store.use(.uploads, by: anna, limit: limit) == nil)
    try await DatabaseQueue(path: path).write {
      try $0.execute(sql: "UPDATE usage SET times = 'x,,-'")
    }
    #expect(try await store.use(.uploads, by: anna, limit: limit) == nil)
    #expect(try await store.use(.uploads, by: anna, limit: limit) != nil)
  }

  /// A change by another connection is visible, and a rolled back one does not count.
  @Test func revisionsReflectOthersChanges() async throws {
    let store = try store(TestClock())
    let other = try DatabaseQueue(path: path)
    let first = try await store.revision()
    try await other.write {
      try $0.execute(sql: "INSERT INTO boots (boot, origin) VALUES ('x', 1)")
    }
    let second = try await store.revision()
    #expect(second != first)
    struct Undone: Error {}
    await #expect(throws: Undone.self) {
      try await other.write { database in
        try database.execute(sql: "DELETE FROM boots")
        throw Undone()
      }
    }
    #expect(try await store.revision() == second)
  }

  /// A deletion by an older version, which has no shares.
  @Test func sharesAreDeletedWithTheirJobs() async throws {
    let store = try store(TestClock())
    let job = try #require(JobID(rawValue: "one"))
    _ = try await store.submit(JobRequest(userID: "anna", storagePath: "users/anna/a.mov"), as: job)
    _ = try await store.share(job, of: user("anna"), key: "key")
    try await DatabaseQueue(path: path).write {
      try $0.execute(sql: "DELETE FROM jobs WHERE id = 'one'")
    }
    #expect(try await store.shareKey(of: job) == nil)
  }

  /// A lookup of many jobs uses the index of their names, not a scan.
  @Test func jobsAreFoundByTheirNames() async throws {
    _ = try store(TestClock())
    let plan = try await queryPlan(of: SQLiteJobStore.namedJobs, at: path)
    #expect(plan.contains { $0.hasPrefix("SEARCH jobs USING PRIMARY KEY") }, "\(plan)")
    #expect(!plan.contains { $0.hasPrefix("SCAN jobs") }, "\(plan)")
  }
}
