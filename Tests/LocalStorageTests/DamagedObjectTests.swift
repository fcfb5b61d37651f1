import Foundation
import Glibc
import Jobs
import LocalStorage
import TestMedia
import Testing

/// How a folder store handles files that were changed behind its back.
@Suite struct DamagedObjectTests {
  private let made: StoreFolder

  init() throws { made = try StoreFolder() }

  /// The content starts at offset 4,096.
  @Test(arguments: [(0, true), (19, true), (60, true), (4095, true), (4096, false), (4100, false)])
  func aFlippedByteIsNoticed(at offset: Int, isInHeader: Bool) async throws {
    let object = try await made.upload("content", to: "users/u1/a")
    try change("users/u1/a") { $0[offset] ^= 0x04 }
    await expectNoDownload(of: object, isInHeader && offset == 19 ? nil : .corrupt)
    if isInHeader {
      await #expect(throws: StorageError.self) {
        try await made.store.description(of: object.name)
      }
      await #expect(throws: StorageError.self) {
        try await made.upload("content", to: "users/u1/a")
      }
    }
    try await expectRemovable(object.name)
  }

  @Test(arguments: [-1, -7, -8, -4000, -4103, 1])
  func anotherLengthIsNoticed(_ more: Int) async throws {
    let object = try await made.upload("content", to: "users/u1/a")
    try change("users/u1/a") { content in
      content = more > 0 ? content + [0] : content.dropLast(-more)
    }
    await expectNoDownload(of: object, .corrupt)
    await StoreFolder.expect(.corrupt) { _ = try await made.store.description(of: object.name) }
    try await expectRemovable(object.name)
  }

  @Test func aNewerVersionIsNotGuessedAt() async throws {
    let object = try await made.upload("content", to: "users/u1/a")
    try change("users/u1/a") { $0[17] = UInt8(ascii: "2") }
    await expectNoDownload(of: object, .unreadable)
    try await expectRemovable(object.name)
  }

  @Test func aFileUnderAnotherNameIsNotThatObject() async throws {
    let object = try await made.upload("content", to: "users/u1/a")
    try FileManager.default.copyItem(
      at: made.file(of: "users/u1/a"), to: made.file(of: "users/u1/b"))
    let name = try StoreFolder.name("users/u1/b")
    await StoreFolder.expect(.unreadable) { _ = try await made.store.description(of: name) }
    #expect(try await made.download(object) == "content")
  }

  // MARK: - What a process that died leaves behind

  @Test func anUnfinishedUploadIsNeitherSeenNorKept() async throws {
    let temporary = made.root.appending(path: "temporary")
    try Data("half".utf8).write(to: temporary.appending(path: ".dead.part"))
    // The next writer is still running.
    let alive = temporary.appending(path: ".alive.part")
    try Data("half".utf8).write(to: alive)
    let descriptor = unsafe open(alive.path, O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    try #require(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    _ = try made.reopened()
    #expect(try made.leftovers() == ["temporary/.alive.part"])
    #expect(try await made.store.objects(in: StoreFolder.name("users")).isEmpty)
  }

  @Test(arguments: ["00000000000000000005\nusers/u1/a\n", "00000000000000000005\nusers/u1/x/y/z\n"])
  func emptyFoldersOfADeadProcessGo(_ ledger: String) async throws {
    try FileManager.default.createDirectory(
      at: made.root.appending(path: "objects/users+/u1+/x+/y+"), withIntermediateDirectories: true)
    try Data(ledger.utf8).write(to: made.root.appending(path: "ledger"))
    let isDeepest = ledger.contains("x/y/z")
    _ = try made.reopened()
    #expect(try made.leftovers().isEmpty == isDeepest)
    let object = try await made.upload("content", to: "users/u1/a")
    #expect(try await made.download(object) == "content")
  }

  @Test func aNameThatWasNotWrittenWholeIsNoName() async throws {
    try await made.upload("content", to: "users/u1/a")
    try Data("00000000000000000005\nusers/u1/".utf8).write(to: made.root.appending(path: "ledger"))
    let other = try made.reopened()
    #expect(try await other.objects(in: StoreFolder.name("users")).count == 1)
  }

  @Test func aHeaderWithoutContentIsNoObject() async throws {
    // Like a file system that loses the end of a file.
    let object = try await made.upload("content", to: "a")
    try change("a") { $0 = $0.prefix(4096) }
    await expectNoDownload(of: object, .corrupt)
    try await made.store.remove(object.name)
    let again = try await made.upload("content", to: "a")
    #expect(again.generation > object.generation)
    #expect(try await made.download(again) == "content")
  }

  // MARK: - Planted files

  @Test func symbolicLinksAreNotFollowed() async throws {
    let outside = made.folder.file("outside")
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    try await made.upload("mine", to: "users/u1/a")
    try FileManager.default.copyItem(
      at: made.file(of: "users/u1/a"), to: outside.appending(path: "a="))
    try link("objects/users+/u2+", to: outside)
    try link("objects/users+/u1+/b=", to: outside.appending(path: "a="))

    for text in ["users/u2/a", "users/u1/b"] {
      let name = try StoreFolder.name(text)
      await StoreFolder.expect(.denied) { _ = try await made.store.description(of: name) }
      await StoreFolder.expect(.denied) { try await made.upload("new", to: text) }
    }
    await StoreFolder.expect(.denied) { try await made.upload("new", to: "users/u2/new") }
    await StoreFolder.expect(.denied) {
      try await made.store.remove(StoreFolder.name("users/u2/a"))
    }
    await StoreFolder.expect(.denied) {
      _ = try await made.store.objects(in: StoreFolder.name("users/u2"))
    }
    let listed = try await made.store.objects(in: StoreFolder.name("users")).map(\.name.rawValue)
    #expect(listed == ["users/u1/a"])
    // Removing the name removes the link, not its target.
    try await made.store.remove(StoreFolder.name("users/u1/b"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path) == ["a="])
  }

  @Test func pipesAndFoldersAreNoObjects() async throws {
    try await made.upload("mine", to: "users/u1/a")
    try #require(unsafe mkfifo(made.file(of: "users/u1/pipe").path, 0o600) == 0)
    try FileManager.default.createDirectory(
      at: made.file(of: "users/u1/folder"), withIntermediateDirectories: false)
    for name in ["users/u1/pipe", "users/u1/folder"] {
      await #expect(throws: StorageError.self) {
        try await made.store.description(of: StoreFolder.name(name))
      }
    }
    let listed = try await made.store.objects(in: StoreFolder.name("users")).map(\.name.rawValue)
    #expect(listed == ["users/u1/a"])
  }

  // MARK: -

  private func change(_ name: String, _ edit: (inout Data) -> Void) throws {
    let file = made.file(of: name)
    var data = try Data(contentsOf: file)
    edit(&data)
    try data.write(to: file)
  }

  private func link(_ path: String, to target: URL) throws {
    try FileManager.default.createSymbolicLink(
      at: made.root.appending(path: path), withDestinationURL: target)
  }

  private func expectNoDownload(
    of object: ObjectDescription, _ code: StorageError.Code?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let error = await #expect(throws: StorageError.self, sourceLocation: sourceLocation) {
      try await made.store.download(object, to: made.target, limit: .max)
    }
    if let code { #expect(error?.code == code, sourceLocation: sourceLocation) }
    let left = try? FileManager.default.contentsOfDirectory(atPath: made.folder.url.path)
    #expect(left?.contains { $0 == "target" || $0.hasSuffix(".part") } == false)
  }

  /// Damaged objects are still listed, so that no data of a user remains.
  private func expectRemovable(_ name: ObjectName) async throws {
    #expect(try await made.store.objects(in: StoreFolder.name("users")).map(\.name) == [name])
    try await made.store.remove(name)
    #expect(try made.leftovers().isEmpty)
  }
}
