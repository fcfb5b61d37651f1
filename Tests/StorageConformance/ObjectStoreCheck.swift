import Foundation
import Jobs
import Testing

/// A store under test, and a folder for uploaded and downloaded files.
public final class ObjectStoreCheck: Sendable {
  let store: any ObjectStore
  let folder: URL

  init(store: any ObjectStore) throws {
    self.store = store
    folder = FileManager.default.temporaryDirectory.appending(
      path: "puckbuddy-objects-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func name(_ text: String) throws -> ObjectName { try #require(ObjectName(rawValue: text)) }

  /// Returns bytes that differ from chunk to chunk and from seed to seed.
  func content(_ size: Int, seed: UInt64 = 1) -> Data {
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    var data = Data(capacity: size + 8)
    while data.count < size {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      data.append(contentsOf: (0..<8).map { UInt8(truncatingIfNeeded: state >> ($0 * 8)) })
    }
    return data.prefix(size)
  }

  @discardableResult
  func upload(
    _ content: Data, to text: String, contentType: String = "application/octet-stream"
  ) async throws -> ObjectDescription {
    let file = folder.appending(path: UUID().uuidString)
    try content.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try await store.upload(file, to: try name(text), contentType: contentType)
  }

  /// Returns the content of a generation, downloaded to a file.
  func download(_ object: ObjectDescription, limit: Int = .max) async throws -> Data {
    let file = folder.appending(path: UUID().uuidString)
    try await store.download(object, to: file, limit: limit)
    defer { try? FileManager.default.removeItem(at: file) }
    return try Data(contentsOf: file)
  }

  func names(in text: String) async throws -> [String] {
    try await store.objects(in: try name(text)).map(\.name.rawValue)
  }

  /// Expects a download to fail, and to leave no file behind.
  func expectNoDownload(
    of object: ObjectDescription, limit: Int = .max, _ code: StorageError.Code,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let before = try files()
    await expect(code, sourceLocation: sourceLocation) {
      try await self.store.download(
        object, to: self.folder.appending(path: "refused"), limit: limit)
    }
    #expect(try files() == before, sourceLocation: sourceLocation)
  }

  func expect(
    _ code: StorageError.Code, sourceLocation: SourceLocation = #_sourceLocation,
    _ work: () async throws -> Void
  ) async {
    let error = await #expect(throws: StorageError.self, sourceLocation: sourceLocation) {
      try await work()
    }
    #expect(error?.code == code, sourceLocation: sourceLocation)
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }
}
