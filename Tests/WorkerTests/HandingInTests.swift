import Foundation
import Jobs
import StorageConformance
import Synchronization
import Testing
import Worker

/// A result that the store does not accept at once.
@Suite struct HandingInTests {
  /// Returns a store that is busy at first: this many times at the write of `summarizing`, and as
  /// often at the end of a claim.
  private func busy(_ store: any JobStore, failures: Int) -> WatchedStore {
    let calls = Mutex<[WatchedStore.Write: Int]>([:])
    return WatchedStore(store: store) { write, progress in
      guard write != .renew || progress?.phase == .summarizing else { return }
      let call = calls.withLock { calls in
        calls[write, default: 0] += 1
        return calls[write] ?? 0
      }
      guard call <= failures else { return }
      throw StorageError(.unavailable, operation: "\(write)", operand: "job", reason: "Busy.")
    }
  }

  /// Neither a store that is busy for a moment costs an attempt, nor a storage that is out of reach
  /// at the first and at the last result.
  @Test func whatIsOutOfReachForAMomentCostsNoAttempt() async throws {
    let shop = try Workshop { $0.lease = .seconds(60) }
    let id = try await shop.submit()
    let uploads = Mutex(0)
    let objects = HookedObjects(
      shop.objects,
      uploading: {
        let upload = uploads.withLock {
          $0 += 1
          return $0
        }
        // Two refusals before each of two uploads.
        guard upload.isMultiple(of: 3) else {
          throw StorageError(.unavailable, operation: "upload", operand: "a", reason: "Busy.")
        }
      })
    let runner = shop.runner(store: busy(shop.store, failures: 3), objects: objects)
    #expect(try await shop.run(id, by: runner) == .completed)
    #expect(uploads.withLock(\.self) == 6)
    let done = try await shop.job(id)
    #expect(done.status == .completed && done.attempt == 1)
    #expect(try await shop.results(of: id).count == 2)
  }

  /// A worker that is stopped at that moment does not lose the attempt, either, unless the store is
  /// still busy when the grace period ends.
  @Test(
    arguments: [
      // The test may have to wait for its thread.
      (3, Duration.seconds(300), JobRunner.Outcome.released, 0),
      (.max, .milliseconds(100), .outcomeUnknown, 1),
    ])
  func aJobIsGivenBackToABusyStoreToo(
    failures: Int, gracePeriod: Duration, outcome: JobRunner.Outcome, attempt: Int
  ) async throws {
    let shop = try Workshop {
      $0.lease = .seconds(600)
      $0.shutdownGracePeriod = gracePeriod
    }
    let id = try await shop.submit()
    let begun = AsyncStream.makeStream(of: Void.self)
    let runner = shop.runner(store: busy(shop.store, failures: failures)) { _, _ in
      begun.continuation.yield()
      try await Task.sleep(for: .seconds(600))
      return .sample()
    }
    let work = Task { try await shop.run(id, by: runner) }
    for await _ in begun.stream { break }
    work.cancel()
    #expect(try await work.value == outcome)
    #expect(try await shop.job(id).attempt == attempt)
  }

  /// Files stored by a claim that then fails belong to no result.
  @Test func whatAFailedClaimStoredIsRemoved() async throws {
    let shop = try Workshop()
    let id = try await shop.submit()
    let outcome = try await shop.run(id) { _, _ in
      var video = AnalyzedVideo.sample()
      video.files.append(
        AnalyzedVideo.File(name: "../x", content: Data(), contentType: "text/plain"))
      return video
    }
    guard case .failed = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(try await shop.results(of: id).isEmpty)
  }

  /// Every attempt would have the same outcome.
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
        at: shop.scratch.appending(path: name), withIntermediateDirectories: true)
    }
    let outcome = try await shop.run(id) { [shop] _, _ in
      #expect(shop.leftovers.contains("\(id).1.dead") == false)
      return .sample()
    }
    #expect(outcome == .completed)
    #expect(shop.leftovers.sorted() == others.sorted())
  }
}
