import Foundation
import Jobs
import Synchronization
import TortureRig

/// An object store whose process may exit in the middle of a download, or after an upload.
final class FatedObjects: ObjectStore {
  private let objects: any ObjectStore
  private let fate: Fate
  private let uploads = Mutex(0)

  init(_ objects: any ObjectStore, _ fate: Fate) {
    self.objects = objects
    self.fate = fate
  }

  func description(of name: ObjectName) async throws -> ObjectDescription? {
    try await objects.description(of: name)
  }

  func download(_ object: ObjectDescription, to file: URL, limit: Int) async throws {
    if fate.isAt(.halfDownloaded) {
      try await objects.download(object, to: file, limit: limit)
      try FileHandle(forWritingTo: file).truncate(atOffset: UInt64(object.size / 2))
      fate.reach(.halfDownloaded)
    }
    try await objects.download(object, to: file, limit: limit)
  }

  func read(_ object: ObjectDescription, at offset: Int, count: Int) async throws -> Data {
    try await objects.read(object, at: offset, count: count)
  }

  func upload(
    _ file: URL, to name: ObjectName, contentType: String
  ) async throws -> ObjectDescription {
    let object = try await objects.upload(file, to: name, contentType: contentType)
    let number = uploads.withLock { count in
      count += 1
      return count - 1
    }
    fate.reach(WorkStep.uploads[number % WorkStep.uploads.count])
    return object
  }

  func objects(in folder: ObjectName) async throws -> [ObjectDescription] {
    try await objects.objects(in: folder)
  }

  func remove(_ name: ObjectName) async throws { try await objects.remove(name) }
  func remove(_ object: ObjectDescription) async throws { try await objects.remove(object) }
}
