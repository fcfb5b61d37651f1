import Foundation
import Jobs
import LocalStorage
import StorageConformance
import Synchronization
import Testing
import Worker

@Suite struct HousekeeperTests {
  private func housekeeper(
    _ shop: Workshop, objects: (any ObjectStore)? = nil, retention: Duration? = nil
  ) -> Housekeeper {
    Housekeeper(
      store: shop.store, objects: objects ?? shop.objects, scratch: shop.settings.scratch,
      retention: retention, now: { [clock = shop.clock] in clock.now })
  }

  private func everything(_ shop: Workshop) async throws -> [String] {
    let users = try #require(ObjectName(rawValue: "users"))
    return try await shop.objects.objects(in: users).map(\.name.rawValue)
  }

  @Test func aJobGoesWithEverythingThatIsItsOwn() async throws {
    let shop = try Workshop()
    let id = try await shop.submit("mine.mov")
    let other = try await shop.submit("other.mov")
    for job in [id, other] { #expect(try await shop.run(job) == .completed) }
    let left = shop.settings.scratch.appending(path: "\(id).1.dead")
    try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)
    #expect(try await housekeeper(shop).delete(id))
    #expect(
      try await everything(shop) == [
        "users/u/other.mov", "users/u/results/\(other)/1/analysis.json",
        "users/u/results/\(other)/1/frames/shot-1.jpg",
      ])
    #expect(try await shop.store.job(id) == nil)
    #expect(shop.leftovers.isEmpty)
    await #expect(throws: JobError.notFound(id)) { try await housekeeper(shop).delete(id) }
  }

  @Test func aVideoStaysAsLongAsAJobNamesIt() async throws {
    let shop = try Workshop()
    let id = try await shop.submit()
    let failed = try await shop.store.cancel(id)
    let (next, request) = try failed.retried()
    _ = try await shop.store.submit(request, as: next)
    #expect(try await housekeeper(shop).delete(id))
    #expect(try await everything(shop) == ["users/u/a.mov"])
    #expect(try await shop.run(next) == .completed)
    #expect(try await housekeeper(shop).delete(next))
    #expect(try await everything(shop) == [])
  }

  /// What lies outside the user's own folder is nobody's to remove.
  @Test func aPathOfSomebodyElseIsNotTouched() async throws {
    let shop = try Workshop()
    _ = try await shop.submit("theirs.mov", user: "v")
    let id = try await shop.submit(path: "users/v/theirs.mov")
    #expect(try await housekeeper(shop).delete(id))
    #expect(try await everything(shop) == ["users/v/theirs.mov"])
  }

  /// The deletion fails half way; later it is finished, and nobody is asked again.
  @Test func anInterruptedDeletionIsFinishedLater() async throws {
    let shop = try Workshop()
    let id = try await shop.submit()
    #expect(try await shop.run(id) == .completed)
    let stuck = StuckObjects(objects: shop.objects, removals: 1)
    await #expect(throws: StorageError.self) {
      try await housekeeper(shop, objects: stuck).delete(id)
    }
    #expect(try await shop.store.job(id) == nil)
    #expect(try await everything(shop).count == 2)
    #expect(try await housekeeper(shop).finishDeletions() == [id])
    #expect(try await everything(shop) == [])
    #expect(try await housekeeper(shop).finishDeletions() == [])
  }

  /// Its worker notices, removes what it has stored, and what it might still have stored later goes
  /// when its lease has run out.
  @Test func aJobThatIsWorkedOnCanBeDeleted() async throws {
    let shop = try Workshop()
    let id = try await shop.submit()
    let keeper = housekeeper(shop)
    let outcome = try await shop.run(id) { _, _ in
      #expect(try await keeper.delete(id) == false)
      try await Task.sleep(for: .seconds(60))
      return .sample()
    }
    #expect(outcome == .leaseLost)
    #expect(shop.leftovers.isEmpty)
    #expect(try await everything(shop) == [])
    #expect(try await keeper.finishDeletions() == [])
    shop.clock.advance(by: 2)
    #expect(try await keeper.finishDeletions() == [id])
  }

  @Test func whatIsOldEnoughIsPurged() async throws {
    let shop = try Workshop()
    let old = try await shop.submit("old.mov")
    #expect(try await shop.run(old) == .completed)
    let day = 86_400.0
    shop.clock.advance(by: 20 * day)
    let young = try await shop.submit("young.mov")
    #expect(try await shop.run(young) == .completed)
    let waiting = try await shop.submit("waiting.mov")
    shop.clock.advance(by: 11 * day)
    let keeper = housekeeper(shop)
    #expect(try await keeper.purge(olderThan: .seconds(32 * day)) == [])
    #expect(try await keeper.purge(olderThan: .seconds(30 * day)) == [old])
    let left = try await shop.store.jobs(JobSelection()).map(\.id)
    #expect(Set(left) == [waiting, young])
    #expect(try await everything(shop).contains("users/u/old.mov") == false)
    #expect(try await keeper.purge(olderThan: .zero) == [young])
    #expect(try await shop.store.jobs(JobSelection()).map(\.id) == [waiting])
  }

  @Test func aWorkerClearsUpBetweenItsJobs() async throws {
    let shop = try Workshop { $0.housekeepingInterval = .milliseconds(10) }
    let id = try await shop.submit()
    _ = try await shop.store.delete(id)
    let cleared = AsyncStream.makeStream(of: JobID.self)
    let loop = JobLoop(
      store: shop.store, runner: shop.runner { _, _ in .sample() },
      housekeeper: housekeeper(shop), worker: "w", settings: shop.settings
    ) { event in
      if case .cleared(let id) = event { cleared.continuation.yield(id) }
    }
    let work = Task { await loop.run() }
    for await done in cleared.stream {
      #expect(done == id)
      break
    }
    work.cancel()
    await work.value
    #expect(try await everything(shop) == [])
  }
}

/// An object store that fails after so many removals.
private final class StuckObjects: ObjectStore {
  private let objects: any ObjectStore
  private let left: Mutex<Int>

  init(objects: any ObjectStore, removals: Int) {
    self.objects = objects
    left = Mutex(removals)
  }

  func description(of name: ObjectName) async throws -> ObjectDescription? {
    try await objects.description(of: name)
  }
  func download(_ object: ObjectDescription, to file: URL, limit: Int) async throws {
    try await objects.download(object, to: file, limit: limit)
  }
  func upload(
    _ file: URL, to name: ObjectName, contentType: String
  ) async throws -> ObjectDescription {
    try await objects.upload(file, to: name, contentType: contentType)
  }
  func objects(in folder: ObjectName) async throws -> [ObjectDescription] {
    try await objects.objects(in: folder)
  }
  func remove(_ name: ObjectName) async throws {
    let isStuck = left.withLock { left in
      left -= 1
      return left < 0
    }
    if isStuck {
      throw StorageError(
        .unavailable, operation: "remove", operand: name.rawValue, reason: "Out of reach.")
    }
    try await objects.remove(name)
  }
}
