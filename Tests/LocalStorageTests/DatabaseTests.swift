import Foundation
import Jobs
import TestMedia
import Testing

@testable import LocalStorage

/// The database as a file, and its query plans.
@Suite struct DatabaseTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.file("jobs.sqlite").path }

  /// In a world-accessible folder, and also if the file existed before.
  @Test(arguments: [true, false]) func noOtherUserMayReadIt(_ isThere: Bool) async throws {
    if isThere {
      try Data().write(to: folder.file("jobs.sqlite"))
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    }
    let store = try SQLiteJobStore(path: path)
    let id = try #require(JobID(rawValue: "one"))
    _ = try await store.submit(JobRequest(userID: "u", storagePath: "users/u/a.mov"), as: id)
    for ending in ["", "-wal", "-shm"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path + ending)
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(ending)")
    }
  }

  /// The first process creates the tables; none fails because another one was faster.
  @Test func manyMayOpenANewOneAtOnce() async throws {
    for round in 1...10 {
      let path = folder.file("\(round).sqlite").path
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 1...8 { group.addTask { _ = try SQLiteJobStore(path: path) } }
        try await group.waitForAll()
      }
    }
  }

  /// A worker's query for each job, and a purge's for each hundred, must not read all ended jobs.
  @Test(arguments: [
    (JobSelection(user: "u", status: .completed), "jobs_of_user (user_id=?)"),
    (JobSelection(endedBefore: .now), "jobs_ended (updated_at<?)"),
    (JobSelection(status: .failed), "jobs_by_status (status=?)"),
    (JobSelection(), "jobs_by_age"),
  ])
  func listingReadsWhatIsWanted(_ selection: JobSelection, _ index: String) async throws {
    _ = try SQLiteJobStore(path: path)
    let plan = try await queryPlan(of: SQLiteJobStore.query(selection).sql, at: path)
    #expect(plan.count == 1 && plan[0].hasSuffix("USING INDEX \(index)"), "\(plan)")
  }
}
