import Foundation
import Jobs
import StorageConformance
import TestMedia
import Testing
import Worker

@Suite struct DeletionTests {
  private func housekeeper(_ shop: Workshop, objects: (any ObjectStore)? = nil) -> Housekeeper {
    Housekeeper(
      store: shop.store, objects: objects ?? shop.objects, files: shop.settings.files,
      now: { [clock = shop.clock] in clock.now })
  }

  private func video(_ path: String, in shop: Workshop) async throws -> ObjectDescription? {
    try await shop.objects.description(of: try #require(ObjectName(rawValue: path)))
  }

  @Test func aJobGoesWithEverythingOfIt() async throws {
    let shop = try Workshop()
    let id = try await shop.submit(user: "zuzana")
    let other = try await shop.submit(user: "zu")
    _ = try await shop.run(id) { _, _ in .sample("the distinctive analysis") }
    _ = try await shop.run(other)
    let texts = [id.rawValue, "zuzana", "the distinctive analysis"]
    #expect(try shop.traces(of: texts).count >= 3)
    #expect(try await housekeeper(shop).delete(id))
    #expect(try shop.traces(of: texts) == [])
    #expect(try await shop.job(other).status == .completed)
    #expect(try await shop.results(of: other, user: "zu").count == 2)
    await #expect(throws: JobError.notFound(id)) { try await housekeeper(shop).delete(id) }
    #expect(try await housekeeper(shop).delete(user: "../x") == Removal())
  }

  @Test func aDeletionThatWasInterruptedIsFinishedByTheNextWorker() async throws {
    let shop = try Workshop()
    let id = try await shop.submit()
    _ = try await shop.run(id)
    _ = try await shop.store.delete(id)
    #expect(try await shop.results(of: id).count == 2)
    // Until then the ID is not free: otherwise the new job's files would be removed.
    await #expect(throws: JobError.alreadyExists(id)) {
      try await shop.store.submit(
        JobRequest(userID: "u", storagePath: "users/u/a.mov"), as: id)
    }
    let loop = JobLoop(
      store: shop.store, runner: shop.runner { _, _ in .sample() },
      housekeeper: housekeeper(shop), worker: "w", settings: shop.settings)
    try await loop.runOnce()
    #expect(try await shop.results(of: id) == [])
    #expect(try await shop.store.remains() == [])
    #expect(try shop.traces(of: [id.rawValue]) == [])
  }

  @Test func whatCannotBeRemovedNowIsRemovedLater() async throws {
    let shop = try Workshop()
    let id = try await shop.submit()
    _ = try await shop.run(id)
    await #expect(throws: StorageError.self) {
      try await housekeeper(shop, objects: LockedObjects(objects: shop.objects)).delete(id)
    }
    #expect(try await shop.store.job(id) == nil)
    let removal = try await housekeeper(shop).finishDeletions()
    #expect(removal.jobs == [id] && removal.objects == 3)
    #expect(try shop.traces(of: [id.rawValue]) == [])
  }

  @Test(arguments: ["analyzing", "uploading"])
  func aJobCanBeDeletedWhileAWorkerHasIt(_ moment: String) async throws {
    let shop = try Workshop()
    let id = try await shop.submit(user: "zuzana")
    let housekeeper = housekeeper(shop)
    let delete: @Sendable () async throws -> Void = {
      guard try await shop.store.job(id) != nil else { return }
      #expect(try await !housekeeper.delete(id))
    }
    let job = try #require(try await shop.store.claim(id, by: "w", lease: .seconds(60)))
    let objects = HookedObjects(
      shop.objects,
      uploading: {
        if moment == "uploading" { try await delete() }
      })
    let runner = shop.runner(objects: objects) { _, _ in
      if moment == "analyzing" { try await delete() }
      return .sample("the distinctive analysis")
    }
    #expect(await runner.run(job) == .leaseLost)
    #expect(shop.leftovers.isEmpty)
    // As left by a worker that was killed instead of noticing the deletion.
    let file = shop.folder.file("late")
    try Data("the distinctive analysis".utf8).write(to: file)
    let late = try #require(ObjectName(rawValue: "users/zuzana/results/\(id)/1/late.json"))
    _ = try await shop.objects.upload(file, to: late, contentType: "application/json")
    try FileManager.default.createDirectory(
      at: shop.scratch.appending(path: "\(id).1.x"), withIntermediateDirectories: true)
    #expect(try await housekeeper.finishDeletions().jobs == [])
    shop.clock.advance(by: 61)
    #expect(try await housekeeper.finishDeletions().jobs == [id])
    #expect(try shop.traces(of: [id.rawValue, "zuzana", "the distinctive analysis"]) == [])
  }

  @Test func whatEndedLongAgoIsPurged() async throws {
    let shop = try Workshop()
    let old = try await shop.submit("old.mov", user: "zuzana")
    _ = try await shop.run(old)
    // Retried later: both jobs refer to the video.
    let failed = try await shop.submit("twice.mov", user: "zuzana")
    _ = try await shop.store.cancel(failed)
    let waiting = try await shop.submit("waiting.mov")
    shop.clock.advance(by: 3600)
    let (retry, request) = try await shop.job(failed).retried()
    _ = try await shop.store.submit(request, as: retry)
    let young = try await shop.submit("young.mov")
    _ = try await shop.run(young)
    let due = try await housekeeper(shop).purgeable(olderThan: .seconds(60))
    #expect(Set(due.jobs) == [old, failed] && due.objects == 3)
    #expect(try await shop.job(old).status == .completed)
    let purged = try await housekeeper(shop).purge(olderThan: .seconds(60))
    #expect(purged == due)
    #expect(try await shop.store.jobs(JobSelection()).map(\.id).count == 3)
    #expect(try await video("users/zuzana/twice.mov", in: shop) != nil)
    #expect(try await shop.job(waiting).status == .queued)
    #expect(try await shop.results(of: young).count == 2)
    #expect(try shop.traces(of: [old.rawValue, "old.mov"]) == [])
  }

  @Test func moreThanABatchIsPurged() async throws {
    let shop = try Workshop()
    for number in 0..<230 {
      let id = try await shop.submit("\(number).mov", path: "gs://elsewhere/\(number).mov")
      _ = try await shop.store.cancel(id)
    }
    shop.clock.advance(by: 1)
    let purged = try await housekeeper(shop).purge(olderThan: .zero)
    #expect(Set(purged.jobs).count == 230)
    #expect(try await shop.store.jobs(JobSelection()) == [])
  }

  /// A process that was suspended during a deletion goes on with it after another process has
  /// finished it and the ID is in use again.
  @Test(arguments: [false, true])
  func aDeletionThatIsLateSparesTheNextJobOfTheID(_ hasListed: Bool) async throws {
    let shop = try Workshop()
    let id = try await shop.submit()
    _ = try await shop.run(id)
    let request = try await shop.job(id).request
    let meanwhile: @Sendable () async throws -> Void = { [shop] in
      _ = try await Housekeeper(
        store: shop.store, objects: shop.objects, files: shop.settings.files
      ).finishDeletions()
      _ = try await shop.submit()
      _ = try await shop.store.submit(request, as: id)
      #expect(try await shop.run(id) { _, _ in .sample("next") } == .completed)
    }
    let late = DelayedObjects(
      objects: shop.objects, delay: Once(meanwhile), hasListed: hasListed)
    _ = try? await housekeeper(shop, objects: late).delete(id)
    #expect(try await shop.job(id).status == .completed)
    #expect(try await shop.results(of: id).count == 2)
    #expect(try await video("users/u/a.mov", in: shop) != nil)
  }
}

/// A store whose caller is suspended before the first list, or the first removal.
private struct DelayedObjects: ForwardingObjectStore {
  let objects: any ObjectStore
  let delay: Once
  let hasListed: Bool

  func objects(in folder: ObjectName) async throws -> [ObjectDescription] {
    if !hasListed { try await delay.run() }
    return try await objects.objects(in: folder)
  }

  func remove(_ object: ObjectDescription) async throws {
    if hasListed { try await delay.run() }
    try await objects.remove(object)
  }
}

/// A closure that is called once.
private actor Once {
  private var body: (@Sendable () async throws -> Void)?

  init(_ body: @escaping @Sendable () async throws -> Void) { self.body = body }

  func run() async throws {
    guard let body else { return }
    self.body = nil
    try await body()
  }
}
