import FakeGoogle
import Foundation
import Jobs
import LocalStorage
import Testing
import TortureRig

/// The time of day has no effect on leases.
@Suite struct ClockTests {
  private let site: Worksite

  init() throws { site = try Worksite() }

  /// No worker is killed, so any loss is caused by a clock.
  @Test(arguments: Backend.allCases)
  func clocksThatDifferAndJumpDoNoHarm(_ backend: Backend) async throws {
    let site = try Worksite(backend)
    // Google's own clock is independent of the workers' clocks. None of theirs is more than five
    // minutes ahead of it, or the token requests would be refused.
    site.fake?.clock.advance(seconds: 240)
    let ids = try await site.folder.submit(60, maxAttempts: 1)
    let clocks = try Clocks(4, in: site.folder)
    var torment = Torment(on: site.folder) { index in
      try site.start("--lease", "60", "--clock", clocks.file(index).path)
    }
    torment.workers = 4
    torment.signal = nil
    torment.killEvery = 0.02
    torment.disturb = {
      // An assertion that is an hour off is refused: all workers must have their tokens before.
      let areAllAtWork = try site.busyWorkers() == 4
      if backend == .folder || areAllAtWork { try clocks.jump() }
    }
    torment.endsInOrder = true
    torment.limit = 300
    let outcome = try await torment.run()
    #expect(outcome.isFinished && outcome.ownEnds == 0)
    try await site.waitForAll(ids, firstAttempt: true)
    #expect(try await site.audit(ids, mostAttempts: 1).lostLeases == 0)
  }

  /// After a reboot the holder of a job no longer exists, whatever its lease states.
  @Test func aNewBootVoidsEveryLease() async throws {
    let id = try #require(try await site.folder.submit(1, maxAttempts: 3).first)
    let before = try site.folder.jobs()
    let held = try #require(try await before.claim(id, by: "w", lease: .seconds(3600)))
    #expect(try await site.folder.jobs().claim(id, by: "v", lease: .seconds(60)) == nil)
    try site.folder.forgetBoot()
    let after = try site.folder.jobs()
    let job = try #require(try await after.claim(id, by: "v", lease: .seconds(60)))
    #expect(job.attempt == 2)
    let hold = try #require(JobHold(held))
    await #expect(throws: JobError.leaseLost(id)) {
      try await after.renew(hold, lease: .seconds(60), progress: nil)
    }
  }

  /// As on a machine whose clock loses the time while it is off.
  @Test func aBootInThePastKeepsNoJobWaiting() async throws {
    let id = try #require(try await site.folder.submit(1, maxAttempts: 3).first)
    let before = try site.folder.jobs()
    let job = try #require(try await before.claim(id, by: "w", lease: .seconds(60)))
    let hold = try #require(JobHold(job))
    let passing = JobFailure(code: "storage_unavailable", message: "Busy.", kind: .transient)
    let failed = try await before.fail(
      hold, with: passing, policy: RetryPolicy(first: .seconds(600)))
    #expect(failed.nextAttemptAt != nil)
    #expect(try await before.claim(id, by: "w", lease: .seconds(60)) == nil)
    try site.folder.forgetBoot()
    let past = try site.folder.jobs { Date(timeIntervalSince1970: 0) }
    #expect(try await past.claim(id, by: "w", lease: .seconds(60))?.attempt == 2)
  }
}
