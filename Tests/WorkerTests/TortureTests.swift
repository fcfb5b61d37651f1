import Foundation
import Jobs
import Testing
import TortureRig

/// Real worker processes that are killed, stopped and told to end.
///
/// `script/torture` is the long form.
@Suite(.serialized) struct TortureTests {
  private let site: Worksite
  private var folder: DataFolder { site.folder }

  init() throws { site = try Worksite() }

  @Test func noJobIsLostOrDoneTwiceWhenWorkersAreKilled() async throws {
    let submitted = try await folder.submit(60, maxAttempts: 20)
    var torment = Torment(on: folder) { _ in try site.start() }
    torment.workers = 4
    torment.limit = 300
    let outcome = try await torment.run()
    let audit = try await Audit.of(folder, submitted: submitted, mostAttempts: 20)
    #expect(outcome.isFinished)
    #expect(outcome.kills > 0)
    #expect(outcome.ownEnds == 0)
    #expect(audit.jobs == 60)
    #expect(audit.violations == [])
  }

  @Test func aWorkerToldToEndGivesItsJobBackUntried() async throws {
    let id = try #require(try await folder.submit(1, maxAttempts: 1).first)
    let jobs = try folder.jobs()
    let worker = try site.start("--lease", "60", "--shortest", "100000", "--longest", "100000")
    let held = try await WorkerStub.wait(for: id, in: jobs) { $0.phase == .analyzing }
    #expect(held?.attempt == 1)
    worker.send(SIGTERM)
    let left = try await WorkerStub.wait(for: id, in: jobs, seconds: 10) { $0.status == .queued }
    let job = try #require(left, "The job is still held after 10 s.")
    #expect(job.attempt == 0 && job.claim == 1 && job.lease == nil && job.progress == 0)
    #expect(try worker.end().status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.scratch.path) == [])

    // With one attempt in all, nobody else could do it had that one been used up.
    let successor = try site.start()
    let done = try await WorkerStub.wait(for: id, in: jobs) { $0.status.isFinal }
    #expect(done?.status == .completed && done?.attempt == 1 && done?.claim == 2)
    successor.killAndWait()
    #expect(try await Audit.of(folder, submitted: [id], mostAttempts: 1).violations == [])
  }

  /// Whoever opens a database first makes it; all the others must wait for that.
  @Test func workersThatStartTogetherOnNothingAllWork() async throws {
    try FileManager.default.removeItem(at: folder.database)
    let workers = try (0..<6).map { _ in try site.start() }
    let ids = try await folder.submit(12, maxAttempts: 3)
    let jobs = try folder.jobs()
    for id in ids {
      let job = try await WorkerStub.wait(for: id, in: jobs) { $0.status.isFinal }
      #expect(job?.status == .completed && job?.attempt == 1)
    }
    for worker in workers {
      #expect(worker.isRunning)
      worker.send(SIGTERM)
      #expect(try worker.end().status == 0)
    }
    #expect(try await Audit.of(folder, submitted: ids, mostAttempts: 3).violations == [])
  }
}
