import Foundation
import Jobs
import Testing

extension ObjectStoreCheck {
  func contentComesBack() async throws {
    // Around the sizes of the chunks in which stores read and write.
    for size in [0, 1, 4095, 4096, 262_144, 262_145, 3 << 20 | 7] {
      let content = content(size)
      let object = try await upload(content, to: "content/\(size)")
      #expect(object.size == size)
      #expect(try await download(object) == content)
    }
  }

  func describesWhatItHolds() async throws {
    let before = Date()
    let name = try name("users/u1/clip.mov")
    #expect(try await store.description(of: name) == nil)
    let object = try await upload(
      Data("123456789".utf8), to: name.rawValue, contentType: "text/plain; charset=utf-8")
    #expect(object.name == name)
    #expect(object.size == 9)
    #expect(object.crc32c == 0xE306_9283)
    #expect(object.contentType == "text/plain; charset=utf-8")
    // Clocks of a remote store may differ by minutes, and the test may have waited.
    #expect(object.createdAt > before.addingTimeInterval(-600))
    #expect(object.createdAt < Date().addingTimeInterval(600))
    #expect(try await store.description(of: name) == object)
    #expect(try await store.objects(in: try self.name("users/u1")) == [object])
    #expect(try await upload(Data(), to: "users/u1/empty").crc32c == 0)
  }

  func generationsGrow() async throws {
    var last: Int64 = 0
    for round in 0..<5 {
      let object = try await upload(content(100, seed: UInt64(round)), to: "again/a")
      #expect(object.generation > last)
      last = object.generation
      try await store.remove(object.name)
    }
  }

  func refusesOtherContent() async throws {
    let first = content(5000, seed: 1)
    let object = try await upload(first, to: "taken")
    // Of another length, and of the same length.
    for other in [content(5001, seed: 1), content(5000, seed: 2), Data()] {
      await expect(.conflict) { try await self.upload(other, to: "taken") }
    }
    #expect(try await store.description(of: object.name) == object)
    #expect(try await download(object) == first)
  }

  func repeatsAreNoErrors() async throws {
    let content = content(5000)
    let object = try await upload(content, to: "same", contentType: "video/quicktime")
    #expect(try await upload(content, to: "same", contentType: "video/quicktime") == object)
    #expect(try await upload(content, to: "same/other name").generation != 0)
  }

  func limitsDownloads() async throws {
    let content = content(300_000)
    let object = try await upload(content, to: "large")
    #expect(try await download(object, limit: 300_000) == content)
    try await expectNoDownload(of: object, limit: 299_999, .tooLarge)
    try await expectNoDownload(of: object, limit: 0, .tooLarge)
  }

  func sparesOtherGenerations() async throws {
    let old = try await upload(content(100, seed: 1), to: "changing")
    try await store.remove(old.name)
    try await expectNoDownload(of: old, .notFound)
    let new = try await upload(content(100, seed: 2), to: "changing")
    try await expectNoDownload(of: old, .notFound)
    #expect(try await download(new) == content(100, seed: 2))
    // A caller whose description differs from the store's does not get the object.
    try await store.remove(old)
    #expect(try await download(new) == content(100, seed: 2))
    var wrong = new
    wrong.crc32c ^= 1
    try await expectNoDownload(of: wrong, .corrupt)
  }

  func reportsWhatIsMissing() async throws {
    let name = try name("users/u1/nothing.mov")
    #expect(try await store.description(of: name) == nil)
    #expect(try await store.objects(in: name).isEmpty)
    let object = ObjectDescription(
      name: name, generation: 1, size: 1, crc32c: 1, contentType: "video/mp4", createdAt: Date())
    try await expectNoDownload(of: object, .notFound)
    await expect(.notFound) {
      _ = try await self.store.upload(
        self.folder.appending(path: "nothing"), to: name, contentType: "video/mp4")
    }
    #expect(try await store.description(of: name) == nil)
  }

  func removesTwice() async throws {
    let object = try await upload(content(10), to: "users/u1/a/b")
    try await upload(content(10), to: "users/u1/c")
    for _ in 0..<2 {
      try await store.remove(object)
      #expect(try await store.description(of: object.name) == nil)
      #expect(try await names(in: "users/u1") == ["users/u1/c"])
    }
  }
}
