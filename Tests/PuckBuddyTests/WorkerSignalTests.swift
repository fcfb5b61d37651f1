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

  /// A worker in the midst of a long video.
  private func workerAtWork() async throws -> (worker: StubProcess, job: JobID) {
    let clip = try Clip.plain(name: "long.mp4", size: "640x360", seconds: 120)
    let id = try #require(
      try await folder.submit(clip.url, copies: 1, maxAttempts: 3).first)
    let worker = try StubProcess(
      URL(fileURLWithPath: Program.path), ["work", "--data", folder.url.path])
    let jobs = try folder.jobs()
    while try await jobs.job(id)?.phase != .analyzing {
      try #require(worker.isRunning)
      try await Task.sleep(for: .milliseconds(20))
    }
    return (worker, id)
  }

  @Test func theFirstSignalGivesTheJobBack() async throws {
    let (worker, id) = try await workerAtWork()
    #expect(try await worker.endInOrder() == 0)
    let job = try #require(try await folder.jobs().job(id))
    #expect(job.status == .queued && job.attempt == 0 && job.claim == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.scratch.path) == [])
  }

  /// While somebody hangs in a write, so that the job cannot be given back; the worker would end by
  /// itself after some seconds.
  @Test func aSecondSignalEndsItAtOnce() async throws {
    let (worker, id) = try await workerAtWork()
    let lock = try DatabaseLock(on: folder)
    while worker.isRunning {
      worker.send(SIGTERM)
      try await Task.sleep(for: .milliseconds(100))
    }
    #expect(try worker.end().status == nil)
    try lock.release()
    let job = try #require(try await folder.jobs().job(id))
    #expect(job.status == .processing && job.attempt == 1)
  }
}
