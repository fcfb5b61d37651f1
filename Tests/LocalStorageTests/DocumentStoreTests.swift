import Foundation
import StorageConformance
import TeamLibrary
import TestMedia
import Testing

@testable import LocalStorage

/// The library's documents in SQLite.
@Suite struct DocumentStoreTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func store(_ clock: TestClock) throws -> SQLiteJobStore {
    try SQLiteJobStore(
      path: folder.file("jobs.sqlite").path, now: { clock.now }, steady: { clock.now })
  }

  @Test(arguments: DocumentStoreConformance.allCases)
  func conforms(to promise: DocumentStoreConformance) async throws {
    try await promise.check { clock in try store(clock) }
  }

  /// No query scans all documents, or sorts what an index has in order.
  @Test func queriesUseIndexes() async throws {
    _ = try store(TestClock())
    let team = try #require(DocumentPath(["organizations", "o", "projects", "p"]))
    let queries: [DocumentQuery] = [
      .memberships(of: "u"), .videosByDate(of: team), .videos(of: team, account: "a"),
      .videosBySubmission(of: team), .waitingVideos,
      .accounts(of: team, newestFirst: true), .activeAccountsByViews(of: team),
    ]
    for query in queries {
      let plan = try await queryPlan(
        of: SQLiteJobStore.select(query).sql, at: folder.file("jobs.sqlite").path)
      #expect(!plan.contains { $0.hasPrefix("SCAN") || $0.contains("TEMP B-TREE") }, "\(plan)")
    }
  }

  /// Nothing of a deleted document stays in the file.
  @Test func deletedDocumentsLeaveNoTrace() async throws {
    let store = try store(TestClock())
    let one = try #require(DocumentPath(["organizations", "o"]))
    try await store.commit([.create(one, ["name": "Unmistakable Hawks"])])
    try await store.commit([.delete(one)])
    let files = ["jobs.sqlite", "jobs.sqlite-wal"].map { folder.file($0) }
    for file in files {
      let bytes = (try? Data(contentsOf: file)) ?? Data()
      #expect(bytes.range(of: Data("Unmistakable".utf8)) == nil, "\(file.lastPathComponent)")
    }
  }
}
