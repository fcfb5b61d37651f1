import Foundation
import Jobs
import LocalStorage
import StorageConformance
import TestMedia
import Testing
import TortureRig
import Worker

/// Full disks, read-only folders, damaged or missing files.
@Suite struct DamageTests {
  @Test(.enabled(if: SmallDisk.isPossible, "only where a file system can be mounted"))
  func aFullDiskLosesNothing() async throws {
    let disk = try SmallDisk(kilobytes: 4096)
    let site = try Worksite(on: disk)
    let ids = try await site.folder.submit(6, maxAttempts: 20)
    let worker = try site.start("--shortest", "300", "--longest", "300")
    try await site.wait("a job completes") { try site.notes("completed") > 0 }
    try disk.fill()
    try await site.wait("the trouble is said") {
      try site.notes("claim") + site.notes("deliver") + site.notes("outcome-unknown")
        + site.notes("failed:storage_unavailable")
        + site.notes("failed:internal") > 0
    }
    try disk.makeRoom()
    try await site.waitForAll(ids)
    try await site.end(worker)
    try await site.audit(ids, mostAttempts: 20)
  }

  /// Creates a data folder on a disk, with jobs that have completed and no process that uses it.
  private func completedJobs(on disk: SmallDisk) async throws -> (Worksite, [JobID]) {
    let site = try Worksite(on: disk)
    let ids = try await site.folder.submit(3, maxAttempts: 3)
    let worker = try site.start()
    try await site.waitForAll(ids)
    try await site.end(worker)
    return (site, ids)
  }

  private func expectDeletion(
    of ids: [JobID], from store: any JobStore, at site: Worksite
  ) async throws {
    let housekeeper = Housekeeper(
      store: store, objects: try site.folder.objects(), files: ScratchFolder(site.folder.scratch))
    for id in ids { #expect(try await housekeeper.delete(id)) }
    #expect(try await store.jobs(JobSelection(limit: 10)).isEmpty)
  }

  /// What was deleted makes room for more.
  @Test(.enabled(if: SmallDisk.isPossible, "only where a file system can be mounted"))
  func aFullDiskLetsJobsBeDeleted() async throws {
    let disk = try SmallDisk(kilobytes: 12 << 10)
    let (site, ids) = try await completedJobs(on: disk)
    let store = try site.folder.jobs()
    try disk.fill()
    await #expect(throws: StorageError.self) {
      let path = "users/u/b.mov"
      _ = try await store.submit(
        JobRequest(userID: "u", storagePath: path), as: try #require(JobID(rawValue: "more")))
    }
    try await expectDeletion(of: ids, from: store, at: site)
    // The next one finds space that was kept again.
    #expect(FileManager.default.fileExists(atPath: site.folder.url.appending(path: "reserve").path))
  }

  /// As after a clean stop: without any room SQLite cannot even read.
  @Test(.enabled(if: SmallDisk.isPossible, "only where a file system can be mounted"))
  func aDatabaseOnAFullDiskCanBeOpenedForDeletion() async throws {
    let disk = try SmallDisk(kilobytes: 12 << 10)
    let (site, ids) = try await completedJobs(on: disk)
    try disk.fill()
    try await expectDeletion(of: ids, from: try site.folder.jobs(), at: site)
  }

  /// Not even root can write there.
  @Test(.enabled(if: SmallDisk.isPossible, "only where a file system can be mounted"))
  func aReadOnlyScratchFolderIsTriedAgain() async throws {
    let disk = try SmallDisk(kilobytes: 64)
    let shop = try Workshop { $0.files = ScratchFolder(disk.disk.appending(path: "scratch")) }
    let id = try await shop.submit()
    try disk.makeReadOnly()
    let outcome = try await shop.run(id)
    let job = try await shop.job(id)
    #expect(job.status == .queued && job.failure?.kind == .transient, "\(outcome)")
    try disk.makeWritable()
    shop.clock.advance(by: 1000)
    #expect(try await shop.run(id) == .completed)
  }

  @Test(.enabled(if: SmallDisk.isPossible, "only where a file system can be mounted"))
  func aReadOnlyDataFolderIsRefusedAtOnce() async throws {
    let disk = try SmallDisk(kilobytes: 4096)
    let site = try Worksite(on: disk)
    let ids = try await site.folder.submit(1, maxAttempts: 3)
    try disk.makeReadOnly()
    let status = try site.start().end().status
    #expect(status != nil && status != 0)
    try disk.makeWritable()
    let worker = try site.start()
    try await site.waitForAll(ids, firstAttempt: true)
    try await site.end(worker)
    try await site.audit(ids, mostAttempts: 3)
  }

  /// A changed byte of the content, and a truncated content.
  @Test(arguments: [true, false])
  func aDamagedVideoIsFetchedAgainAndThenFails(_ isCut: Bool) async throws {
    let shop = try Workshop()
    let id = try await shop.submit(content: String(repeating: "video ", count: 1000))
    let file = shop.folder.file("objects/objects/users+/u+/a.mov=")
    var content = try Data(contentsOf: file)
    if isCut { content.removeLast(100) } else { content[5000] ^= 4 }
    try content.write(to: file)
    for attempt in 1...3 {
      _ = try await shop.run(id) { _, _ in
        Issue.record("the analysis was begun")
        return .sample()
      }
      let job = try await shop.job(id)
      #expect(job.failure?.code == "corrupt_download" && job.attempt == attempt)
      #expect(job.status == (attempt < 3 ? .queued : .failed))
      shop.clock.advance(by: 1000)
    }
    #expect(shop.leftovers.isEmpty)
  }

  /// SQLite itself would continue with a file that no other process can open any more.
  @Test(arguments: [true, false])
  func aMissingDatabaseIsReported(_ isReplaced: Bool) async throws {
    let site = try Worksite()
    let ids = try await site.folder.submit(1, maxAttempts: 3)
    let worker = try site.start()
    try await site.waitForAll(ids)
    let away = site.folder.url.appending(path: "away.sqlite")
    try FileManager.default.moveItem(at: site.folder.database, to: away)
    if isReplaced { try Data().write(to: site.folder.database) }
    try await site.wait("the trouble is said") { try site.notes("claim") > 1 }
    #expect(worker.isRunning)
    // After the database is moved back, the worker uses it again.
    if isReplaced { try FileManager.default.removeItem(at: site.folder.database) }
    try FileManager.default.moveItem(at: away, to: site.folder.database)
    let more = try await site.folder.submit(2, maxAttempts: 3)
    try await site.waitForAll(more, firstAttempt: true)
    try await site.end(worker)
    try await site.audit(ids + more, mostAttempts: 3)
  }
}
