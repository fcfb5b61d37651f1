import FakeGoogle
import Foundation
import Testing
import TortureRig

/// Real worker processes that are killed, stopped and asked to exit.
///
/// `script/torture` is the long form.
@Suite(.serialized) struct TortureTests {
  @Test func noJobIsLostOrDoneTwiceWhenWorkersAreKilled() async throws {
    let site = try Worksite()
    let submitted = try await site.folder.submit(60, maxAttempts: 20)
    var torment = Torment(on: site.folder) { _ in try site.start() }
    torment.workers = 4
    torment.limit = 300
    let outcome = try await torment.run()
    let audit = try await site.audit(submitted, mostAttempts: 20)
    #expect(outcome.isFinished)
    #expect(outcome.kills > 0)
    #expect(outcome.ownEnds == 0)
    #expect(audit.jobs == 60)
  }

  /// The same while Google's answers are faulty; at most one message on each device.
  @Test func noJobIsLostOrDoneTwiceInAStorm() async throws {
    let site = try Worksite(.google)
    let fake = try #require(site.fake)
    let submitted = try await site.folder.submit(24, maxAttempts: 20)
    fake.faults.strike(share: 0.05, with: FaultPlan.storm, seed: 7)
    var torment = Torment(on: site.folder) { index in
      let identity = index.isMultiple(of: 2) ? ["--metadata"] : []
      return try StubProcess(BuiltStub.program, on: site.folder, ["--lease", "2"] + identity)
    }
    torment.workers = 4
    torment.killEvery = 0.5
    torment.limit = 300
    let outcome = try await torment.run()
    fake.faults.clear()
    #expect(outcome.isFinished && outcome.kills > 0 && outcome.ownEnds == 0)
    #expect(fake.faults.hits > 0)
    let audit = try await site.audit(submitted, mostAttempts: 20)
    #expect(audit.jobs == 24)
  }

  /// The first process to open a database creates it; all the others must wait for that.
  @Test func workersThatStartTogetherOnNothingAllWork() async throws {
    let site = try Worksite()
    try FileManager.default.removeItem(at: site.folder.database)
    let workers = try (0..<6).map { _ in try site.start() }
    let ids = try await site.folder.submit(12, maxAttempts: 3)
    try await site.waitForAll(ids, firstAttempt: true)
    for worker in workers {
      #expect(worker.isRunning)
      try await site.end(worker)
    }
    try await site.audit(ids, mostAttempts: 3)
  }
}
