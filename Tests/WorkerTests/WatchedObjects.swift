import Foundation
import Jobs
import StorageConformance

/// An object store that calls a closure before each upload.
struct WatchedObjects: ForwardingObjectStore {
  let objects: any ObjectStore
  let beforeUpload: @Sendable () async throws -> Void

  func upload(
    _ file: URL, to name: ObjectName, contentType: String
  ) async throws -> ObjectDescription {
    try await beforeUpload()
    return try await objects.upload(file, to: name, contentType: contentType)
  }
}
