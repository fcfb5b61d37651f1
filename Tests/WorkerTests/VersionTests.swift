import Foundation
import Jobs
import Testing
import TortureRig

/// Workers of several versions on one database.
@Suite struct VersionTests {
  private let site: Worksite

  init() throws { site = try Worksite() }

  @Test func aLaterVersionsColumnSurvives() async throws {
    let ids = try await site.folder.submit(60, maxAttempts: 1)
    let early = try site.start("--lease", "60")
    try await site.wait("a job completes") { try site.notes("completed") > 0 }
    try site.folder.migrateFurther()
    let late = try site.start("--lease", "60")
    try await site.waitForAll(ids, firstAttempt: true)
    #expect(try site.folder.jobsWithoutPriority(among: ids) == [])
    // Jobs that this version adds now have the other version's default value.
    let more = try await site.folder.submit(4, maxAttempts: 1)
    try await site.waitForAll(more, firstAttempt: true)
    try await site.end(early, late)
    try await site.audit(ids + more, mostAttempts: 1)
  }

  /// Also a worker that was already running: its job is left to workers that understand the
  /// database.
  @Test func whatThisVersionCannotLiveWithShutsItOut() async throws {
    let ids = try await site.folder.submit(1, maxAttempts: 3)
    let worker = try site.start("--lease", "60", "--stop-at", "half-analyzed")
    try await site.wait("the worker stops") { worker.isStopped }
    try site.folder.shutOutThisVersion()
    let held = try site.folder.heldJobs()
    #expect(held == ids)
    worker.send(SIGCONT)
    try await site.wait("the trouble is said") {
      try site.notes("outcome-unknown") == 1 && site.notes("claim") > 0
    }
    #expect(try site.folder.heldJobs() == ids)
    try await site.end(worker)
    #expect { try site.folder.jobs() } throws: { error in
      let error = error as? StorageError
      return error?.code == .unreadable && error?.reason.contains("newer version") == true
    }
  }
}
