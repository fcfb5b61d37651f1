import Foundation
import Jobs
import TestMedia
import Testing
import TortureRig

/// Real worker processes that are killed, stopped and told to end.
///
/// `script/torture` is the long form.
@Suite(.serialized) struct TortureTests {
  private let temporary: TemporaryFolder
  private let folder: DataFolder

  init() throws {
    temporary = try TemporaryFolder()
    folder = DataFolder(temporary.file("data"))
    try folder.create()
  }

  private func start(_ arguments: String...) throws -> StubProcess {
    try StubProcess(WorkerStub.program, on: folder, arguments)
  }

  @Test func noJobIsLostOrDoneTwiceWhenWorkersAreKilled() async throws {
    let submitted = try await folder.submit(60, maxAttempts: 20)
    var torment = Torment(on: folder, program: WorkerStub.program)
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
    let worker = try start("--lease", "60", "--shortest", "100000", "--longest", "100000")
    let held = try await WorkerStub.wait(for: id, in: jobs) { $0.phase == .analyzing }
    #expect(held?.attempt == 1)
    worker.send(SIGTERM)
    let left = try await WorkerStub.wait(for: id, in: jobs, seconds: 10) { $0.status == .queued }
    let job = try #require(left, "The job is still held after 10 s.")
    #expect(job.attempt == 0 && job.claim == 1 && job.lease == nil && job.progress == 0)
    #expect(try worker.end().status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.scratch.path) == [])

    // With one attempt in all, nobody else could do it had that one been used up.
    let successor = try start()
    let done = try await WorkerStub.wait(for: id, in: jobs) { $0.status.isFinal }
    #expect(done?.status == .completed && done?.attempt == 1 && done?.claim == 2)
    successor.killAndWait()
    #expect(try await Audit.of(folder, submitted: [id], mostAttempts: 1).violations == [])
  }

  @Test func whatWakesUpAfterItsLeaseWritesNothing() async throws {
    let id = try #require(try await folder.submit(1, maxAttempts: 3).first)
    let jobs = try folder.jobs()
    let sleeper = try start("--lease", "1", "--shortest", "100000", "--longest", "100000")
    let held = try await WorkerStub.wait(for: id, in: jobs) { $0.phase == .analyzing }
    let first = try #require(held?.lease?.worker)
    sleeper.send(SIGSTOP)
    let successor = try start()
    let done = try #require(
      try await WorkerStub.wait(for: id, in: jobs) { $0.status.isFinal })
    #expect(done.status == .completed && done.claim == 2 && done.attempt == 2)
    #expect(done.lease?.worker != first)
    successor.killAndWait()

    sleeper.send(SIGCONT)
    let journal = folder.journals.appending(path: "\(first).log")
    let clock = ContinuousClock()
    let begin = clock.now
    var noted = ""
    while noted.isEmpty, clock.now - begin < .seconds(60) {
      try await Task.sleep(for: .milliseconds(20))
      noted = try String(contentsOf: journal, encoding: .utf8)
    }
    #expect(noted == "\(id) 1 lost\n")
    sleeper.send(SIGTERM)
    #expect(try sleeper.end().status == 0)
    #expect(try await jobs.job(id) == done)
    let audit = try await Audit.of(folder, submitted: [id], mostAttempts: 3)
    #expect(audit.violations == [])
    #expect(audit.orphanedResults == 0)
    #expect(audit.scratchFolders == 0)
  }

  /// Whoever opens a database first makes it; all the others must wait for that.
  @Test func workersThatStartTogetherOnNothingAllWork() async throws {
    try FileManager.default.removeItem(at: folder.database)
    let workers = try (0..<6).map { _ in try start() }
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
