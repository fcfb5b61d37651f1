import Foundation
import Jobs
import TeamLibrary
import Testing

extension JobStoreConformance {
  /// A deleted job disappears at once; its remains are recorded until they are forgotten.
  package func aDeletedJobLeavesANote() async throws {
    let (store, _) = try await store()
    let other = try await store.submit(Self.request("other"), as: Self.id(2))
    _ = try await store.submit(Self.request(), as: Self.id(1))
    let remains = try await store.delete(Self.id(1))
    #expect(remains.id == (try Self.id(1)) && remains.userID == "u" && remains.heldUntil == nil)
    #expect(remains.storagePath == Self.request().storagePath)
    #expect(try await store.job(Self.id(1)) == nil)
    #expect(try await store.jobs(JobSelection()) == [other])
    #expect(try await store.claim(Self.id(1), by: "w", lease: Self.lease) == nil)
    #expect(try await store.remains() == [remains])
    // Until then the ID is not free: what is left would be removed with the new job's files.
    let taken = JobError.alreadyExists(try Self.id(1))
    await #expect(throws: taken) { try await store.submit(Self.request(), as: Self.id(1)) }
    let missing = JobError.notFound(try Self.id(1))
    await #expect(throws: missing) { try await store.delete(Self.id(1)) }
    await #expect(throws: missing) { try await store.cancel(Self.id(1)) }
    try await store.forget([remains, remains])
    try await store.forget([remains])
    try await store.forget([])
    #expect(try await store.remains() == [])
    #expect(try await store.census().counts == [.queued: 1])
    // The ID is free again, and the new job inherits nothing from the old one.
    let again = try await store.submit(Self.request("other"), as: Self.id(1))
    #expect(again.request.userID == "other" && again.status == .queued)
  }

  /// A process that forgets an earlier job late leaves the record of a later job with its ID, even
  /// if both are of the same video.
  package func aLaterDeletionIsNotForgotten() async throws {
    let (store, clock) = try await store()
    _ = try await store.submit(Self.request(), as: Self.id(1))
    let first = try await store.delete(Self.id(1))
    try await store.forget([first])
    clock.advance(by: 1)
    _ = try await store.submit(Self.request(), as: Self.id(1))
    let second = try await store.delete(Self.id(1))
    try await store.forget([first])
    #expect(try await store.remains() == [second])
    try await store.forget([first, second])
    #expect(try await store.remains() == [])
  }

  /// Every write of a worker that holds a deleted job is refused, and the worker has until the end
  /// of its lease to notice before the job is forgotten.
  package func aHeldJobCanBeDeleted() async throws {
    let (store, clock) = try await store()
    let hold = try Self.hold(await held(1, in: store))
    let remains = try await store.delete(hold.id)
    #expect(remains.heldUntil == clock.now.addingTimeInterval(60))
    let missing = JobError.notFound(hold.id)
    await #expect(throws: missing) {
      try await store.renew(hold, lease: Self.lease, progress: nil)
    }
    await #expect(throws: missing) { try await store.complete(hold, with: Self.result) }
    await #expect(throws: missing) { try await store.release(hold) }
    await #expect(throws: missing) {
      try await store.fail(hold, with: Self.passing, policy: RetryPolicy())
    }
    #expect(try await store.remains() == [])
    clock.advance(by: 61)
    #expect(try await store.remains() == [remains])
    try await store.forget([remains])
    #expect(try await store.remains() == [])
  }

  package func whatHasEndedCanBeListedByAge() async throws {
    let (store, clock) = try await store()
    let first = try await store.complete(try Self.hold(held(1, in: store)), with: Self.result)
    clock.advance(by: 100)
    let second = try await store.fail(
      try Self.hold(held(2, in: store)), with: .invalidPath, policy: RetryPolicy())
    _ = try await store.submit(Self.request(), as: Self.id(3))
    clock.advance(by: 100)
    func ended(before seconds: Double) async throws -> [JobID] {
      let limit = first.updatedAt.addingTimeInterval(seconds)
      return try await store.jobs(JobSelection(endedBefore: limit)).map(\.id)
    }
    #expect(try await ended(before: 0) == [])
    #expect(try await ended(before: 1) == [first.id])
    #expect(try await ended(before: 1000) == [second.id, first.id])
  }

  package func videosInUseAreKnown() async throws {
    let (store, _) = try await store()
    let path = Self.request().storagePath
    #expect(try await store.isNamed(video: path) == false)
    _ = try await store.submit(Self.request(), as: Self.id(1))
    _ = try await store.submit(Self.request(), as: Self.id(2))
    #expect(try await store.isNamed(video: path))
    #expect(try await store.isNamed(video: path + "x") == false)
    _ = try await store.delete(Self.id(1))
    #expect(try await store.isNamed(video: path))
    _ = try await store.delete(Self.id(2))
    #expect(try await store.isNamed(video: path) == false)
  }

  /// Fields that a later version of the app writes into a job are kept through all changes.
  package func unknownFieldsAreKept() async throws {
    let (store, _) = try await store()
    var request = Self.request()
    request.extra = [
      "app_version": "2.1 🏒", "rink": .null, "tries": .integer(-3),
      "share": .double(0.5), "beta": true, "tags": .list(["a", .map(["b": .list([])])]),
    ]
    let id = try Self.id(1)
    #expect(try await store.submit(request, as: id).request == request)
    let hold = try Self.hold(await store.claim(id, by: "w", lease: Self.lease))
    _ = try await store.renew(
      hold, lease: Self.lease, progress: JobProgress(.analyzing, share: 0.5))
    #expect(try await store.release(hold).request == request)
    let again = try Self.hold(await store.claim(id, by: "w", lease: Self.lease))
    #expect(try await store.complete(again, with: Self.result).request == request)
    #expect(try await store.job(id)?.request == request)
  }

  package func aFailedJobIsTriedAgainByAnotherOnce() async throws {
    let (store, _) = try await store()
    let waiting = try await store.submit(Self.request(), as: Self.id(1))
    #expect(throws: JobError.notFailed(waiting.id)) { try waiting.retried() }
    let failed = try await store.cancel(waiting.id)
    let (id, request) = try failed.retried()
    let again = try await store.submit(request, as: id)
    #expect(again.status == .queued && again.request.retryOf == waiting.id.rawValue)
    let (sameID, sameRequest) = try failed.retried()
    #expect(try await store.submit(sameRequest, as: sameID) == again)
    #expect(try await store.job(waiting.id) == failed)
    #expect(try await store.jobs(JobSelection()).count == 2)
  }
}
