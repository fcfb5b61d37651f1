import Foundation
import Jobs
import LocalStorage
import StorageConformance
import TeamLibrary
import TestMedia
import Testing
import Worker

@Suite struct HousekeeperTests {
  private func housekeeper(_ shop: Workshop) -> Housekeeper {
    Housekeeper(store: shop.store, objects: shop.objects, files: shop.settings.files)
  }

  /// Returns the first value that an event of a worker has.
  private func first<Value: Sendable>(
    of shop: Workshop, _ housekeeper: Housekeeper,
    _ value: @escaping @Sendable (WorkerEvent) -> Value?
  ) async -> Value? {
    let values = AsyncStream.makeStream(of: Value.self)
    let loop = JobLoop(
      store: shop.store, runner: shop.runner { _, _ in .sample() }, housekeeper: housekeeper,
      worker: "w", settings: shop.settings
    ) { event in
      if let value = value(event) { values.continuation.yield(value) }
    }
    let work = Task { await loop.run() }
    let first = await values.stream.first { _ in true }
    work.cancel()
    await work.value
    return first
  }

  private func everything(_ shop: Workshop) async throws -> [String] {
    let users = try #require(ObjectName(rawValue: "users"))
    return try await shop.objects.objects(in: users).map(\.name.rawValue)
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

  /// A file outside the user's own folder must not be removed.
  @Test func aPathOfAnotherUserIsNotTouched() async throws {
    let shop = try Workshop()
    _ = try await shop.submit("theirs.mov", user: "v")
    let id = try await shop.submit(path: "users/v/theirs.mov")
    #expect(try await housekeeper(shop).delete(id))
    #expect(try await everything(shop) == ["users/v/theirs.mov"])
  }

  /// One of two deletions cannot be finished, as its video cannot be removed.
  @Test func oneThatCannotBeFinishedDoesNotHoldUpTheOthers() async throws {
    let shop = try Workshop()
    let stuck = try await shop.submit("stuck.mov", user: "a")
    let other = try await shop.submit("other.mov", user: "b")
    for id in [stuck, other] { _ = try await shop.store.delete(id) }
    let video = shop.folder.file("objects/objects/users+/a+/stuck.mov=")
    try FileManager.default.removeItem(at: video)
    try FileManager.default.createDirectory(at: video, withIntermediateDirectories: false)
    await #expect(throws: StorageError.self) { try await housekeeper(shop).finishDeletions() }
    #expect(try await shop.store.remains().map(\.id) == [stuck])
    #expect(try await everything(shop).contains("users/b/other.mov") == false)
  }

  @Test func aWorkerClearsUpBetweenItsJobs() async throws {
    let shop = try Workshop { $0.housekeepingInterval = .milliseconds(10) }
    let id = try await shop.submit()
    _ = try await shop.store.delete(id)
    let cleared = await first(of: shop, housekeeper(shop)) { event in
      if case .cleared(let id) = event { id } else { nil }
    }
    #expect(cleared == id)
    #expect(try await everything(shop) == [])
  }

  @Test func aWorkerMendsTheLibrary() async throws {
    let shop = try Workshop { $0.housekeepingInterval = .milliseconds(10) }
    let documents = try #require(shop.store as? any DocumentStore)
    let club = try #require(LibraryPath.organization("c"))
    try await documents.commit([.create(club, ["name": "C"])])
    let library = LibrarySweep(Library(documents), jobs: StoredClipJobs(shop.store) { _ in nil })
    let housekeeper = Housekeeper(
      store: shop.store, objects: shop.objects, files: shop.settings.files, library: library)
    let mended = await first(of: shop, housekeeper) { event in
      if case .mended(let report) = event { report } else { nil }
    }
    #expect(mended?.counts == [.fields: 1, .counters: 1])
    #expect(try await documents.document(club)?.fields["plan"] == "free")
  }
}
