import Foundation
import Jobs
import LocalStorage
import StorageConformance
import TestMedia
import Testing

/// Objects whose age follows the clock of a workshop.
struct AgingObjects {
  let store: FolderObjectStore
  private let folder: URL

  init(_ shop: Workshop) throws {
    let clock = shop.clock
    folder = shop.folder.url
    store = try FolderObjectStore(folder: shop.folder.file("objects"), now: { clock.now })
  }

  func put(_ path: String) async throws {
    let file = folder.appending(path: UUID().uuidString)
    try Data("content".utf8).write(to: file)
    let name = try #require(ObjectName(rawValue: path))
    _ = try await store.upload(file, to: name, contentType: "video/quicktime")
  }

  /// The names of all objects, in order.
  var names: [String] {
    get async throws {
      let root = try #require(ObjectName(rawValue: "users"))
      return try await store.objects(in: root).map(\.name.rawValue)
    }
  }
}
