import Foundation
import Jobs
import Testing

extension ObjectStoreCheck {
  func partsAreThoseOfTheContent() async throws {
    let content = content(10_000)
    let object = try await upload(content, to: "parts/a")
    for (offset, count) in [
      (0, 1), (0, 4096), (4095, 2), (4096, 4096), (9_999, 1), (0, 10_000),
    ] {
      let part = try await store.read(object, at: offset, count: count)
      #expect(part == content[offset..<offset + count], "\(offset), \(count)")
    }
    // Beyond the end, and zero bytes.
    #expect(try await store.read(object, at: 9_990, count: 4096) == content[9_990...])
    #expect(try await store.read(object, at: 9_999, count: .max) == content[9_999...])
    #expect(try await store.read(object, at: 0, count: .max) == content)
    for (offset, count) in [(10_000, 1), (10_001, 1), (1 << 40, 7), (5, 0), (0, -1), (-1, 4)] {
      #expect(try await store.read(object, at: offset, count: count).isEmpty, "\(offset), \(count)")
    }
    let empty = try await upload(Data(), to: "parts/empty")
    #expect(try await store.read(empty, at: 0, count: 100).isEmpty)
  }

  /// 5 MB in chunks of 64 KiB, several of them concurrently.
  func piecesMakeTheWhole() async throws {
    let (content, piece) = (content(5_000_000), 65_536)
    let object = try await upload(content, to: "parts/large")
    let store = store
    let pieces = try await withThrowingTaskGroup(of: (Int, Data).self) { group in
      var found: [Int: Data] = [:]
      var next = 0
      while next < object.size || !group.isEmpty {
        if next < object.size, next - found.count * piece < 8 * piece {
          let offset = next
          group.addTask { (offset, try await store.read(object, at: offset, count: piece)) }
          next += piece
        } else if let (offset, data) = try await group.next() {
          found[offset] = data
        }
      }
      return found
    }
    let whole = pieces.keys.sorted().reduce(into: Data()) { $0.append(pieces[$1] ?? Data()) }
    #expect(whole == content)
  }

  func partsAreOfOneGeneration() async throws {
    let old = try await upload(content(5000, seed: 1), to: "parts/changing")
    #expect(try await store.read(old, at: 0, count: 10) == content(5000, seed: 1).prefix(10))
    try await store.remove(old.name)
    await expect(.notFound) { _ = try await self.store.read(old, at: 0, count: 10) }
    await expect(.notFound) { _ = try await self.store.read(old, at: 5000, count: 10) }
    let new = try await upload(content(5000, seed: 2), to: "parts/changing")
    await expect(.notFound) { _ = try await self.store.read(old, at: 0, count: 10) }
    await expect(.notFound) { _ = try await self.store.read(old, at: 5000, count: 10) }
    #expect(try await store.read(new, at: 4990, count: 100) == content(5000, seed: 2).suffix(10))
    let missing = ObjectDescription(
      name: try name("parts/missing"), generation: 1, size: 1, crc32c: 1, contentType: "video/mp4",
      createdAt: Date())
    await expect(.notFound) { _ = try await self.store.read(missing, at: 0, count: 1) }
  }
}
