import Foundation
import Jobs
import LocalStorage
import StorageConformance
import TestMedia
import Testing

/// The behaviour of a folder store beyond that of every store.
@Suite struct FolderObjectStoreTests {
  private let made: StoreFolder

  init() throws { made = try StoreFolder() }

  @Test(arguments: ObjectStoreConformance.allCases)
  func conforms(to promise: ObjectStoreConformance) async throws {
    try await promise.check { made.store }
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path).isEmpty)
  }

  private var temporary: URL { made.root.appending(path: "temporary") }

  @Test func removingLeavesNothing() async throws {
    try await made.upload("1", to: "users/u1/results/j1/1/a.txt")
    try await made.upload("2", to: "users/u1/results")
    try await made.store.remove(try StoreFolder.name("users/u1/results/j1/1/a.txt"))
    #expect(
      try made.leftovers() == [
        "objects/users+", "objects/users+/u1+", "objects/users+/u1+/results=",
      ])
    try await made.store.remove(try StoreFolder.name("users/u1/results"))
    #expect(try made.leftovers().isEmpty)
    let ledger = try String(contentsOf: made.root.appending(path: "ledger"), encoding: .utf8)
    #expect(!ledger.contains("u1"))
  }

  /// The second process to create a folder finds that it exists, and continues.
  @Test func storesMayBeOpenedTogetherWhereThereIsNothing() async throws {
    for round in 1...100 {
      let folder = made.folder.file("new-\(round)/a/b/store")
      try await withThrowingTaskGroup { group in
        for _ in 1...8 { group.addTask { _ = try FolderObjectStore(folder: folder) } }
        try await group.waitForAll()
      }
    }
  }

  @Test func onlyTheOwnerMayRead() async throws {
    try await made.upload("1", to: "a/b")
    for path in try FileManager.default.subpathsOfDirectory(atPath: made.root.path) + [""] {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: made.root.appending(path: path).path)
      let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
      #expect(attributes[.posixPermissions] as? Int == (isFolder ? 0o700 : 0o600), "\(path)")
    }
  }

  @Test func generationsGrowAcrossStoresAndWhateverTheClockDoes() async throws {
    let source = made.folder.file("source")
    try Data("1".utf8).write(to: source)
    let name = try StoreFolder.name("a")
    var last: Int64 = 0
    for seconds in [2_000_000_000, 1_000_000_000, 0, -1, 4_000_000_000] as [Double] {
      let store = try FolderObjectStore(folder: made.root) { Date(timeIntervalSince1970: seconds) }
      for _ in 0..<2 {
        let object = try await store.upload(source, to: name, contentType: "text/plain")
        #expect(object.generation > last)
        last = object.generation
        try await store.remove(name)
      }
    }
  }

  @Test(arguments: ["", "not a number\n", "9223372036854775807\n", "99999999999999999999\n"])
  func aDamagedLedgerFallsBackOnTheClock(_ content: String) async throws {
    try Data(content.utf8).write(to: made.root.appending(path: "ledger"))
    let before = Date().timeIntervalSince1970
    let object = try await made.upload("1", to: "a")
    // Microseconds since 1970.
    let time = Double(object.generation) / 1e6
    #expect(time > before - 600 && time < Date().timeIntervalSince1970 + 600)
    #expect(try await made.upload("2", to: "b").generation > object.generation)
  }

  @Test func storesOfOneFolderSeeEachOther() async throws {
    let object = try await made.upload("1", to: "a")
    let other = try made.reopened()
    #expect(try await other.description(of: object.name) == object)
    try await other.remove(object.name)
    #expect(try await made.store.description(of: object.name) == nil)
    #expect(try await made.upload("2", to: "a").generation > object.generation)
  }

  @Test func cancellingStopsBetweenPieces() async throws {
    let object = try await made.upload("1", to: "a")
    let made = made
    let download = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      try await made.store.download(object, to: made.target, limit: .max)
    }
    await #expect(throws: CancellationError.self) { try await download.value }
    let upload = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      try await made.upload("2", to: "b")
    }
    await #expect(throws: CancellationError.self) { try await upload.value }
    #expect(!FileManager.default.fileExists(atPath: made.target.path))
    #expect(try made.leftovers() == ["objects/a="])
  }

  @Test func aDownloadReplacesTheFileOnlyWhenComplete() async throws {
    let object = try await made.upload("new", to: "a")
    try Data("old".utf8).write(to: made.target)
    await StoreFolder.expect(.tooLarge) {
      try await made.store.download(object, to: made.target, limit: 2)
    }
    #expect(try String(contentsOf: made.target, encoding: .utf8) == "old")
    #expect(try await made.download(object) == "new")
  }

  @Test func aFolderIsNotFileEnough() async throws {
    let name = try StoreFolder.name("a")
    await StoreFolder.expect(.denied) {
      _ = try await made.store.upload(made.folder.url, to: name, contentType: "text/plain")
    }
    let object = try await made.upload("1", to: "a")
    await StoreFolder.expect(.unavailable) {
      let file = made.folder.file("missing/target")
      try await made.store.download(object, to: file, limit: .max)
    }
    try Data("1".utf8).write(to: made.target)
    await StoreFolder.expect(.tooLarge) {
      _ = try await made.store.upload(
        made.target, to: name, contentType: String(repeating: "x", count: 256))
    }
  }

  /// The process that holds the ledger's lock is stopped.
  @Test func aCancelledTaskDoesNotWaitForTheLedger() async throws {
    let ledger = unsafe open(made.root.appending(path: "ledger").path, O_RDWR)
    try #require(ledger >= 0 && flock(ledger, LOCK_EX) == 0)
    defer { close(ledger) }
    let removal = Task { [made] in try await made.store.remove(StoreFolder.name("a")) }
    removal.cancel()
    await StoreFolder.expect(.unavailable) { try await removal.value }
  }
}
