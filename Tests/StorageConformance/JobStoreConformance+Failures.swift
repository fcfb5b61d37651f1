import Foundation
import Jobs
import TeamLibrary
import Testing

extension JobStoreConformance {
  /// The zombie worker: its lease has expired, another worker has the job, and none of its writes
  /// counts.
  package func aLostLeaseRefusesEveryWrite() async throws {
    let (store, clock) = try await store()
    let zombie = try Self.hold(await held(1, in: store))
    clock.advance(by: 30)
    #expect(try await store.claim(nil, by: "other", lease: Self.lease) == nil)
    clock.advance(by: 31)
    let job = try #require(try await store.claim(nil, by: "other", lease: Self.lease))
    #expect(job.attempt == 2 && job.claim == 2 && job.progress == 1)
    let lost = JobError.leaseLost(zombie.id)
    await #expect(throws: lost) { try await store.renew(zombie, lease: Self.lease, progress: nil) }
    await #expect(throws: lost) { try await store.complete(zombie, with: Self.result) }
    await #expect(throws: lost) {
      try await store.fail(zombie, with: Self.passing, policy: RetryPolicy())
    }
    await #expect(throws: lost) { try await store.release(zombie) }
    #expect(try await store.job(job.id) == job)
    let hold = try Self.hold(job)
    #expect(try await store.complete(hold, with: Self.result).status == .completed)
    await #expect(throws: lost) { try await store.complete(zombie, with: Self.result) }
  }

  /// The death of a worker costs an attempt, and the last one ends the job.
  package func deadWorkersUseUpTheAttempts() async throws {
    let (store, clock) = try await store()
    let id = try await held(1, in: store).id
    for attempt in 2...3 {
      clock.advance(by: 61)
      #expect(try await store.claim(nil, by: "w", lease: Self.lease)?.attempt == attempt)
    }
    clock.advance(by: 61)
    let ended = try #require(try await store.claim(nil, by: "w", lease: Self.lease))
    #expect(ended.status == .failed && ended.failure == .maxAttempts)
    #expect(try await store.job(id) == ended)
    #expect(try await store.claim(nil, by: "w", lease: Self.lease) == nil)
  }

  package func passingFailuresWaitAndEnd() async throws {
    let (store, clock) = try await store()
    var job = try await held(1, in: store)
    for attempt in 1...3 {
      let hold = try Self.hold(job)
      job = try await store.fail(hold, with: Self.passing, policy: RetryPolicy())
      guard attempt < 3 else { break }
      #expect(job.status == .queued && job.progress == 0 && job.failure == Self.passing)
      let wait = try #require(job.nextAttemptAt).timeIntervalSince(clock.now)
      #expect(wait > 0 && wait <= 600)
      #expect(try await store.claim(nil, by: "w", lease: Self.lease) == nil)
      clock.advance(by: wait + 0.001)
      job = try #require(try await store.claim(nil, by: "w", lease: Self.lease))
    }
    #expect(job.status == .failed && job.failure == Self.passing && job.attempt == 3)
  }

  package func crashesEndAsPoison() async throws {
    let (store, clock) = try await store(maxAttempts: 20)
    let crash = JobFailure(code: "decoder_crashed", message: "It crashed.", kind: .crash)
    var job = try await held(1, in: store)
    for _ in 1...3 {
      job = try await store.fail(try Self.hold(job), with: crash, policy: RetryPolicy())
      clock.advance(by: 1000)
      if !job.status.isFinal {
        job = try #require(try await store.claim(nil, by: "w", lease: Self.lease))
      }
    }
    #expect(job.status == .failed && job.failure == .poison && job.attempt == 3)
  }

  package func whatIsGivenBackCostsNothing() async throws {
    let (store, _) = try await store()
    for claim in 1...5 {
      let job = try await claim == 1 ? held(1, in: store) : held(nil, in: store)
      #expect(job.attempt == 1 && job.claim == claim)
      let back = try await store.release(try Self.hold(job))
      #expect(back.status == .queued && back.attempt == 0 && back.progress == 0)
    }
  }

  package func cancelling() async throws {
    let (store, clock) = try await store()
    _ = try await store.submit(Self.request(), as: Self.id(1))
    let waiting = try await store.cancel(Self.id(1))
    #expect(waiting.status == .failed && waiting.failure == .cancelled)
    await #expect(throws: JobError.notFound(try Self.id(9))) { try await store.cancel(Self.id(9)) }

    let job = try await held(2, in: store)
    let hold = try Self.hold(job)
    #expect(try await store.cancel(job.id).status == .processing)
    #expect(try await store.renew(hold, lease: Self.lease, progress: nil).isCancelRequested)
    let ended = try await store.fail(hold, with: .cancelled, policy: RetryPolicy())
    #expect(ended.status == .failed && ended.failure == .cancelled)

    // The holder is notified only with its final write.
    let late = try await held(5, in: store)
    let end = try Self.hold(late)
    _ = try await store.cancel(late.id)
    let over = try await store.complete(end, with: Self.result)
    #expect(over.status == .failed && over.failure == .cancelled && over.result == nil)
    #expect(try await store.complete(end, with: Self.result) == over)

    // The worker that should have noticed is dead.
    let orphan = try await held(3, in: store)
    _ = try await store.cancel(orphan.id)
    clock.advance(by: 61)
    let seen = try #require(try await store.claim(nil, by: "w", lease: Self.lease))
    #expect(seen.id == orphan.id && seen.failure == .cancelled && JobHold(seen) == nil)
    #expect(try await store.claim(nil, by: "w", lease: Self.lease) == nil)

    // The worker that should have noticed is stopped at the same moment.
    let left = try await held(4, in: store)
    _ = try await store.cancel(left.id)
    let back = try await store.release(try Self.hold(left))
    #expect(back.status == .failed && back.failure == .cancelled)
  }

  package func whatIsTooLargeIsRefused() async throws {
    let (store, _) = try await store()
    let hold = try Self.hold(await held(1, in: store))
    var result = Self.result
    result.coachSummary = String(repeating: "é", count: 600_000)
    await #expect { try await store.complete(hold, with: result) } throws: { error in
      (error as? StorageError)?.code == .tooLarge
    }
    #expect(try await store.complete(hold, with: Self.result).status == .completed)
    var request = Self.request()
    request.extra["note"] = .string(String(repeating: "x", count: 1 << 20))
    await #expect { try await store.submit(request, as: Self.id(2)) } throws: { error in
      (error as? StorageError)?.code == .tooLarge
    }
    #expect(try await store.job(Self.id(2)) == nil)
  }

  package func theCensusCounts() async throws {
    let (store, clock) = try await store()
    #expect(try await store.census() == JobCensus(counts: [:], oldestWaiting: nil))
    _ = try await held(1, in: store)
    clock.advance(by: 10)
    let second = try await store.submit(Self.request(), as: Self.id(2))
    clock.advance(by: 10)
    _ = try await store.submit(Self.request(), as: Self.id(3))
    let census = try await store.census()
    #expect(census.counts == [.queued: 2, .processing: 1])
    #expect(census.oldestWaiting == second.createdAt)
  }
}
