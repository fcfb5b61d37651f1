import Foundation
import GRDB
import Jobs
import LocalStorage
import TestMedia
import Testing

/// Rows that another program wrote, or that were damaged.
@Suite struct ForeignRowTests {
  private let folder: TemporaryFolder
  private let store: SQLiteJobStore
  private let request = JobRequest(userID: "u", storagePath: "users/u/a.mov")

  init() throws {
    folder = try TemporaryFolder()
    store = try SQLiteJobStore(path: folder.file("jobs.sqlite").path)
  }

  private func change(_ sql: String) async throws {
    try await DatabaseQueue(path: folder.file("jobs.sqlite").path).write {
      try $0.execute(sql: sql)
    }
  }

  private func id(_ name: String) throws -> JobID { try #require(JobID(rawValue: name)) }

  /// The name of the oldest job is not a valid job ID.
  @Test func oneThatCannotBeUnderstoodDoesNotBlockTheOthers() async throws {
    _ = try await store.submit(request, as: id("first"))
    _ = try await store.submit(request, as: id("second"))
    try await change("UPDATE jobs SET id = '../first', created_at = 1 WHERE id = 'first'")
    #expect(try await store.jobs(JobSelection()).map(\.id.rawValue) == ["second"])
    let job = try await store.claim(nil, by: "w", lease: .seconds(60))
    #expect(job?.id.rawValue == "second")
    #expect(try await store.census().counts == [.failed: 1, .processing: 1])
  }

  /// A state of a later version is ignored by this version.
  @Test func anUnknownStateIsLeftAlone() async throws {
    _ = try await store.submit(request, as: id("first"))
    try await change("UPDATE jobs SET status = 'paused'")
    #expect(try await store.claim(nil, by: "w", lease: .seconds(60)) == nil)
    #expect(try await store.jobs(JobSelection()) == [])
    await #expect { try await store.job(id("first")) } throws: { error in
      (error as? StorageError)?.code == .unreadable
    }
    #expect(try await store.census().counts == [:])
  }

  @Test func unknownFieldsThatAreNoJSONAreKeptAsTheyAre() async throws {
    _ = try await store.submit(request, as: id("first"))
    try await change("UPDATE jobs SET extra = '{broken'")
    let job = try #require(try await store.claim(nil, by: "w", lease: .seconds(60)))
    #expect(job.request.extra.isEmpty)
    _ = try await store.release(try #require(JobHold(job)))
    let extra = try await DatabaseQueue(path: folder.file("jobs.sqlite").path).read {
      try String.fetchOne($0, sql: "SELECT extra FROM jobs")
    }
    #expect(extra == "{broken")
  }
}
