import Foundation
import Jobs

/// An object store that has somebody look on before each upload.
struct WatchedObjects: ObjectStore {
  let objects: any ObjectStore
  let look: @Sendable () async throws -> Void

  func description(of name: ObjectName) async throws -> ObjectDescription? {
    try await objects.description(of: name)
  }

  func download(_ object: ObjectDescription, to file: URL, limit: Int) async throws {
    try await objects.download(object, to: file, limit: limit)
  }

  func upload(
    _ file: URL, to name: ObjectName, contentType: String
  ) async throws -> ObjectDescription {
    try await look()
    return try await objects.upload(file, to: name, contentType: contentType)
  }

  func objects(in folder: ObjectName) async throws -> [ObjectDescription] {
    try await objects.objects(in: folder)
  }

  func remove(_ name: ObjectName) async throws { try await objects.remove(name) }
}
