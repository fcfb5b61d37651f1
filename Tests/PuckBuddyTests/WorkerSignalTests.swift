import Foundation
import Jobs
import TestMedia
import Testing
import TortureRig

/// `puckbuddy work` that is asked to stop by a signal.
@Suite struct WorkerSignalTests {
  private let temporary: TemporaryFolder
  private let folder: DataFolder

  init() throws {
    temporary = try TemporaryFolder()
    folder = DataFolder(temporary.file("data"))
    try folder.create()
  }

  /// At any time after its start: the signal may kill it, but is never lost.
  @Test(arguments: 1...12) func aSignalIsNeverMissed(_ step: Int) throws {
    // timeout(1) kills a process that runs for more than 60 s, and then exits with 137.
    let run = try Command.run(
      "timeout",
      [
        "--preserve-status", "-k", "60", "\(Double(step) * 0.02)", Program.path, "work", "--data",
        folder.url.path,
      ])
    #expect([0, 143].contains(run.status), "\(run.status) \(run.errorText)")
  }

  /// Starts a worker in the middle of a long video, with many more queued: the test may have to
  /// wait for its thread, and must not find all jobs done.
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

  /// While a database write hangs, so that the job cannot be released; the worker would exit by
  /// itself after some seconds.
  @Test func aSecondSignalEndsItAtOnce() async throws {
    let worker = try await workerAtWork()
    let lock = try DatabaseLock(on: folder)
    // The second signal must arrive before the worker exits by itself.
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
