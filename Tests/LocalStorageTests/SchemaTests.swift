import Foundation
import GRDB
import StorageConformance
import TestMedia
import Testing

@testable import Jobs
@testable import LocalStorage

/// Upgrade from every earlier schema, and roll-back to the program of every earlier schema.
///
/// The cases are the migrations: a further one is tested without a change here.
@Suite struct SchemaTests {
  private let folder: TemporaryFolder
  private let clock = TestClock()
  private let donors: SQLiteJobStore

  init() throws {
    folder = try TemporaryFolder()
    donors = try SQLiteJobStore(
      path: folder.file("donors.sqlite").path, now: { [clock] in clock.now },
      steady: { [clock] in clock.now })
  }

  private static let request = JobRequest(
    userID: "anna", storagePath: "users/anna/a.mov", ageGroup: "10U", shoots: "left",
    language: "fr", deliveryMethod: "signed_urls")
  private static let result = JobResult(
    parentSummary: "For a parent.", coachSummary: "For a coach.", childSummary: "Film again!",
    analysisPath: "users/anna/results/j/1/analysis.json",
    resultPaths: ["users/anna/results/j/1/analysis.json"])

  private static func id(_ name: String) throws -> JobID { try #require(JobID(rawValue: name)) }

  private func store(_ name: String) throws -> SQLiteJobStore {
    try SQLiteJobStore(
      path: folder.file(name).path, now: { [clock] in clock.now }, steady: { [clock] in clock.now })
  }

  private func submit(_ name: String, to store: SQLiteJobStore) async throws -> Job {
    clock.advance(by: 1)
    return try await store.submit(Self.request, as: Self.id(name))
  }

  /// Submits a job of each kind to the donors, whose rows an older version writes; the queued one
  /// is `queued`.
  private func submitDonors() async throws -> (all: [Job], held: JobHold) {
    _ = try await submit("completed", to: donors)
    let completed = try #require(try await donors.claim(nil, by: "w", lease: .seconds(60)))
    _ = try await donors.complete(try #require(JobHold(completed)), with: Self.result)
    _ = try await submit("held", to: donors)
    let held = try #require(try await donors.claim(nil, by: "w", lease: .seconds(60)))
    _ = try await submit("queued", to: donors)
    let all = try await donors.jobs(JobSelection())
    try #require(Set(all.map(\.status)) == [.queued, .processing, .completed])
    return (all, try #require(JobHold(held)))
  }

  /// Copies rows with the columns of an older schema only, as the program of that time would write
  /// them.
  private func copyDonors(to database: DatabaseQueue, columns: [String]) throws {
    let list = columns.joined(separator: ", ")
    let rows = try donors.database.read { database in
      try Row.fetchAll(database, sql: "SELECT \(list) FROM jobs")
    }
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    try database.write { database in
      for row in rows {
        try database.execute(
          sql: "INSERT INTO jobs (\(list)) VALUES (\(marks))",
          arguments: StatementArguments(row.databaseValues))
      }
    }
  }

  /// Returns a new database of an older schema, and the columns of its jobs.
  private func older(_ schema: String) throws -> (DatabaseQueue, columns: [String]) {
    let database = try DatabaseQueue(path: folder.file("\(schema).sqlite").path)
    try Schema.migrator.migrate(database, upTo: schema)
    return (database, try database.read { try $0.columns(in: "jobs").map(\.name) })
  }

  /// Returns values of the only job as an older version reads them.
  private func read(_ columns: [String], from database: DatabaseQueue) throws -> [String: String?] {
    let list = columns.joined(separator: ", ")
    return try database.read { database in
      let row = try #require(try Row.fetchOne(database, sql: "SELECT \(list) FROM jobs"))
      return ["id": row["id"], "user_id": row["user_id"], "status": row["status"]]
    }
  }

  /// Returns a job as an older version stores it.
  private func withoutHistory(_ job: Job) -> Job {
    var job = job
    job.history = []
    return job
  }

  @Test func theVersionIsTheNumberOfMigrations() {
    #expect(Schema.version == Schema.migrator.migrations.count)
  }

  /// The older version's connection stays open, as by a worker that still runs.
  @Test(arguments: Schema.migrator.migrations)
  func aDatabaseOfAnEarlierSchemaIsUsed(_ schema: String) async throws {
    let (all, held) = try await submitDonors()
    let (database, columns) = try older(schema)
    try copyDonors(to: database, columns: columns)

    let store = try store("\(schema).sqlite")
    #expect(try await store.jobs(JobSelection()).map(withoutHistory) == all.map(withoutHistory))
    for job in all {
      #expect(try await store.job(job.id).map(withoutHistory) == withoutHistory(job))
    }
    #expect(try await store.census().counts == [.queued: 1, .processing: 1, .completed: 1])
    let claimed = try #require(try await store.claim(nil, by: "v", lease: .seconds(60)))
    #expect(claimed.id.rawValue == "queued")
    let done = try await store.complete(try #require(JobHold(claimed)), with: Self.result)
    #expect(done.status == .completed && done.result == Self.result)
    // The fencing token of the older version's worker is still valid.
    #expect(try await store.complete(held, with: Self.result).status == .completed)
    #expect(try await store.delete(claimed.id).id == claimed.id)
    #expect(try await store.jobs(JobSelection()).count == 2)
  }

  /// The older version inserts, claims, completes and deletes jobs with the columns that it knows.
  @Test(arguments: Schema.migrator.migrations)
  func theProgramOfAnEarlierSchemaUsesTheNewest(_ schema: String) async throws {
    let (all, held) = try await submitDonors()
    let (_, columns) = try older(schema)
    let store = try store("newest.sqlite")
    let own = try await submit("own", to: store)
    let abandoned = try await submit("abandoned", to: store)
    let database = try DatabaseQueue(path: folder.file("newest.sqlite").path)
    let needed = try await database.read { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
    let known = try #require(Schema.migrator.migrations.firstIndex(of: schema)) + 1
    // Otherwise a later migration excludes that program on purpose.
    guard needed <= known else { return }

    try copyDonors(to: database, columns: columns)
    try await database.write { [clock] database in
      try database.execute(
        sql: """
          UPDATE jobs SET status = 'processing', phase = 'analyzing', progress = 40, attempt = 1,
          claim = 1, worker_id = 'older', lease_token = 'token', lease_until = ? WHERE id = 'own';
          UPDATE jobs SET status = 'completed', phase = NULL, progress = 100,
          parent_summary = 'p', coach_summary = 'c', child_summary = 'k', analysis_path = 'a',
          result_paths = 'a' WHERE id = 'held';
          DELETE FROM jobs WHERE id = 'abandoned';
          """, arguments: [Int64(clock.now.timeIntervalSince1970 * 1e6) + 60_000_000])
    }

    #expect(try await store.job(abandoned.id) == nil)
    let ended = try await store.job(held.id)
    #expect(ended?.status == .completed && ended?.result?.parentSummary == "p")
    for job in all where job.id != held.id {
      #expect(try await store.job(job.id).map(withoutHistory) == withoutHistory(job))
    }
    let claimed = try #require(try await store.claim(nil, by: "w", lease: .seconds(60)))
    #expect(claimed.id.rawValue == "queued")
    let done = try await store.complete(try #require(JobHold(claimed)), with: Self.result)
    #expect(done.status == .completed)
    // The older version's worker has died.
    #expect(try await store.claim(nil, by: "w", lease: .seconds(60)) == nil)
    clock.advance(by: 61)
    let taken = try #require(try await store.claim(nil, by: "w", lease: .seconds(60)))
    #expect(taken.id == own.id && taken.attempt == 2)
    #expect(try await store.census().counts == [.completed: 3, .processing: 1])
  }

  /// Rolled back and upgraded again: what the older version wrote is the present state.
  @Test(arguments: Schema.migrator.migrations)
  func theProgramOfAnEarlierSchemaReadsWhatThisOneWrote(_ schema: String) async throws {
    let (_, columns) = try older(schema)
    let store = try store("newest.sqlite")
    let job = try await submit("one", to: store)
    let held = try #require(try await store.claim(job.id, by: "w", lease: .seconds(60)))
    let database = try DatabaseQueue(path: folder.file("newest.sqlite").path)
    let seen = try read(columns, from: database)
    #expect(seen == ["id": "one", "user_id": "anna", "status": "processing"])
    try await database.write { database in
      try database.execute(
        sql: """
          UPDATE jobs SET status = 'failed', error_code = 'usage', error = 'e',
          error_kind = 'permanent' WHERE lease_token = ?
          """, arguments: [held.lease?.token])
    }
    let again = try self.store("newest.sqlite")
    #expect(try await again.job(job.id)?.failure?.code == "usage")
  }
}
