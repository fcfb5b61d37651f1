package import Foundation
package import Jobs

/// A store that calls a closure before each look-up, read, download or upload.
package struct HookedObjects: ForwardingObjectStore {
  /// Gets the object, and the offset and the number of the bytes.
  package typealias Reading = @Sendable (ObjectDescription, Int, Int) async throws -> Void

  package let objects: any ObjectStore
  private let describing: @Sendable () async throws -> Void
  private let reading: Reading
  private let downloading: @Sendable () async throws -> Void
  private let uploading: @Sendable () async throws -> Void

  package init(
    _ objects: any ObjectStore, describing: @escaping @Sendable () async throws -> Void = {},
    reading: @escaping Reading = { _, _, _ in },
    downloading: @escaping @Sendable () async throws -> Void = {},
    uploading: @escaping @Sendable () async throws -> Void = {}
  ) {
    self.objects = objects
    self.describing = describing
    self.reading = reading
    self.downloading = downloading
    self.uploading = uploading
  }

  package func description(of name: ObjectName) async throws -> ObjectDescription? {
    try await describing()
    return try await objects.description(of: name)
  }

  package func read(_ object: ObjectDescription, at offset: Int, count: Int) async throws -> Data {
    try await reading(object, offset, count)
    return try await objects.read(object, at: offset, count: count)
  }

  package func download(_ object: ObjectDescription, to file: URL, limit: Int) async throws {
    try await downloading()
    try await objects.download(object, to: file, limit: limit)
  }

  package func upload(
    _ file: URL, to name: ObjectName, contentType: String
  ) async throws -> ObjectDescription {
    try await uploading()
    return try await objects.upload(file, to: name, contentType: contentType)
  }
}
