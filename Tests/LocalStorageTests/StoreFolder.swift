import Foundation
import Jobs
import LocalStorage
import TestMedia
import Testing

/// A folder store in its own folder, and helpers to change files behind its back.
struct StoreFolder {
  let folder: TemporaryFolder
  let store: FolderObjectStore

  init() throws {
    folder = try TemporaryFolder()
    store = try FolderObjectStore(folder: folder.file("store"))
  }

  /// Returns another store on the same folder, as in another process.
  func reopened() throws -> FolderObjectStore { try FolderObjectStore(folder: root) }

  var root: URL { folder.file("store") }
  var target: URL { folder.file("target") }

  /// Returns the URL at which the store keeps an object.
  func file(of name: String) -> URL {
    let segments = name.split(separator: "/")
    return root.appending(path: "objects/\(segments.map { "\($0)" }.joined(separator: "+/"))=")
  }

  @discardableResult
  func upload(_ content: String, to name: String) async throws -> ObjectDescription {
    let source = folder.file("source-\(UUID().uuidString)")
    try Data(content.utf8).write(to: source)
    return try await store.upload(source, to: Self.name(name), contentType: "text/plain")
  }

  func download(_ object: ObjectDescription) async throws -> String {
    try await store.download(object, to: target, limit: .max)
    return String(decoding: try Data(contentsOf: target), as: UTF8.self)
  }

  /// Returns every file and folder below the root, except the ledger and the two folders.
  func leftovers() throws -> [String] {
    let all = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    return all.filter { !["ledger", "objects", "temporary"].contains($0) }.sorted()
  }

  static func name(_ text: String) throws -> ObjectName {
    try #require(ObjectName(rawValue: text))
  }

  static func expect(
    _ code: StorageError.Code, sourceLocation: SourceLocation = #_sourceLocation,
    _ work: () async throws -> Void
  ) async {
    let error = await #expect(throws: StorageError.self, sourceLocation: sourceLocation) {
      try await work()
    }
    #expect(error?.code == code, sourceLocation: sourceLocation)
    #expect(error?.description.contains(NSTemporaryDirectory()) != true)
  }
}
