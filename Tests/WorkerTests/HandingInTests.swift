import Foundation
import Jobs
import Synchronization
import Testing
import Worker

/// What becomes of a result that the store does not take at once.
@Suite struct HandingInTests {
  /// The store of a workshop, which fails so many times at first when a job is completed.
  private final class MoodyStore: JobStore {
    private let store: any JobStore
    private let failures: Mutex<Int>

    init(_ store: any JobStore, failures: Int) {
      self.store = store
      self.failures = Mutex(failures)
    }

    func complete(_ hold: JobHold, with result: JobResult) async throws -> Job {
      let fails = failures.withLock { left in
        left -= 1
        return left >= 0
      }
      if fails {
        throw StorageError(
          .unavailable, operation: "complete", operand: hold.id.rawValue, reason: "Busy.")
      }
      return try await store.complete(hold, with: result)
    }

    func submit(_ request: JobRequest, as id: JobID) async throws -> Job {
      try await store.submit(request, as: id)
    }
    func job(_ id: JobID) async throws -> Job? { try await store.job(id) }
    func jobs(_ selection: JobSelection) async throws -> [Job] { try await store.jobs(selection) }
    func claim(_ id: JobID?, by worker: String, lease: Duration) async throws -> Job? {
      try await store.claim(id, by: worker, lease: lease)
    }
    func renew(_ hold: JobHold, lease: Duration, progress: JobProgress?) async throws -> Job {
      try await store.renew(hold, lease: lease, progress: progress)
    }
    func fail(_ hold: JobHold, with failure: JobFailure, policy: RetryPolicy) async throws -> Job {
      try await store.fail(hold, with: failure, policy: policy)
    }
    func release(_ hold: JobHold) async throws -> Job { try await store.release(hold) }
    func cancel(_ id: JobID) async throws -> Job { try await store.cancel(id) }
    func census() async throws -> JobCensus { try await store.census() }
  }

  @Test func aStoreThatIsBusyForAMomentCostsNoAttempt() async throws {
    let shop = try Workshop { $0.lease = .seconds(60) }
    let id = try await shop.submit()
    let runner = JobRunner(
      store: MoodyStore(shop.store, failures: 3), objects: shop.objects,
      analysis: StubAnalysis { _, _ in .sample() }, settings: shop.settings)
    let job = try #require(try await shop.store.claim(id, by: "w", lease: .seconds(60)))
    #expect(await runner.run(job) == .completed)
    let done = try await shop.job(id)
    #expect(done.status == .completed && done.attempt == 1)
  }

  /// The same would come of every attempt.
  @Test func aResultThatIsTooLargeFailsAtOnce() async throws {
    let shop = try Workshop()
    let id = try await shop.submit()
    _ = try await shop.run(id) { _, _ in
      var video = AnalyzedVideo.sample()
      video.coachSummary = String(repeating: "x", count: 2 << 20)
      return video
    }
    let job = try await shop.job(id)
    #expect(job.status == .failed && job.attempt == 1 && job.lease != nil)
    #expect(job.failure?.code == "storage_unavailable" && job.result == nil)
  }

  @Test func whatADeadWorkerLeftOfTheJobIsRemoved() async throws {
    let shop = try Workshop()
    let id = try await shop.submit()
    let others = ["\(id)x.1.dead", "other.1.dead"]
    for name in ["\(id).1.dead"] + others {
      try FileManager.default.createDirectory(
        at: shop.settings.scratch.appending(path: name), withIntermediateDirectories: true)
    }
    let outcome = try await shop.run(id) { [shop] _, _ in
      #expect(shop.leftovers.contains("\(id).1.dead") == false)
      return .sample()
    }
    #expect(outcome == .completed)
    #expect(shop.leftovers.sorted() == others.sorted())
  }
}
