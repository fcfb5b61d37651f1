import Foundation
import Jobs
import TestMedia
import Testing
import TortureRig

/// `puckbuddy work` that is told to end.
@Suite struct WorkerSignalTests {
  private let temporary: TemporaryFolder
  private let folder: DataFolder

  init() throws {
    temporary = try TemporaryFolder()
    folder = DataFolder(temporary.file("data"))
    try folder.create()
  }

  /// However soon after its start: it may end by the signal, but never miss it.
  @Test(arguments: 1...12) func aSignalIsNeverMissed(_ step: Int) throws {
    // timeout(1) kills after 60 s what has not ended by then, and so ends itself with 137.
    let run = try Command.run(
      "timeout",
      [
        "--preserve-status", "-k", "60", "\(Double(step) * 0.02)", Program.path, "work", "--data",
        folder.url.path,
      ])
    #expect([0, 143].contains(run.status), "\(run.status) \(run.errorText)")
  }

  /// A worker in the midst of a long video, with many more to do: the test may have to wait for its
  /// turn, and must not find everything done.
  private func workerAtWork() async throws -> StubProcess {
    let clip = try Clip.long()
    _ = try await folder.submit(clip.url, copies: 40, maxAttempts: 3)
    let worker = try StubProcess(
      URL(fileURLWithPath: Program.path), ["work", "--data", folder.url.path])
    let jobs = try folder.jobs()
    while try await held(in: jobs).first?.phase != .analyzing {
      try #require(worker.isRunning)
      try await Task.sleep(for: .milliseconds(20))
    }
    return worker
  }

  private func held(in jobs: any JobStore) async throws -> [Job] {
    try await jobs.jobs(JobSelection(status: .processing))
  }

  @Test func theFirstSignalGivesTheJobBack() async throws {
    let worker = try await workerAtWork()
    #expect(try await worker.endInOrder() == 0)
    let jobs = try await folder.jobs().jobs(JobSelection())
    let back = jobs.filter { $0.status == .queued && $0.claim > 0 }
    #expect(back.count == 1 && back.allSatisfy { $0.attempt == 0 && $0.claim == 1 })
    #expect(jobs.allSatisfy { !$0.status.isHeld })
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.scratch.path) == [])
  }

  /// While somebody hangs in a write, so that the job cannot be given back; the worker would end by
  /// itself after some seconds.
  @Test func aSecondSignalEndsItAtOnce() async throws {
    let worker = try await workerAtWork()
    let lock = try DatabaseLock(on: folder)
    // The second signal must come before the worker's own end.
    keepThread(every: 0.1) {
      worker.send(SIGTERM)
      return worker.isRunning
    }
    #expect(try worker.end().status == nil)
    try lock.release()
    let left = try await held(in: folder.jobs())
    #expect(left.count == 1 && left.allSatisfy { $0.attempt == 1 })
  }
}
