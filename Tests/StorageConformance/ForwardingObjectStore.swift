package import Foundation
package import Jobs

/// A store that forwards every call to another one; a test overrides individual calls.
package protocol ForwardingObjectStore: ObjectStore {
  var objects: any ObjectStore { get }
}

extension ForwardingObjectStore {
  package func description(of name: ObjectName) async throws -> ObjectDescription? {
    try await objects.description(of: name)
  }
  package func download(
    _ object: ObjectDescription, to file: URL, limit: Int
  ) async throws {
    try await objects.download(object, to: file, limit: limit)
  }
  package func read(
    _ object: ObjectDescription, at offset: Int, count: Int
  ) async throws -> Data {
    try await objects.read(object, at: offset, count: count)
  }
  package func upload(
    _ file: URL, to name: ObjectName, contentType: String
  ) async throws -> ObjectDescription {
    try await objects.upload(file, to: name, contentType: contentType)
  }
  package func objects(in folder: ObjectName) async throws -> [ObjectDescription] {
    try await objects.objects(in: folder)
  }
  package func remove(_ name: ObjectName) async throws { try await objects.remove(name) }
  package func remove(_ object: ObjectDescription) async throws {
    try await objects.remove(object)
  }
}
