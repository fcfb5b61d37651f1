import Foundation
import Jobs
import Synchronization

/// An object store in memory, as one process sees it.
struct SimulatedObjects: ObjectStore {
  /// The objects that all processes share.
  final class Bucket: Sendable {
    struct Object {
      var description: ObjectDescription
      var content: Data
    }

    struct Contents {
      var objects: [ObjectName: Object] = [:]
      var generation: Int64 = 0
    }

    private let contents = Mutex(Contents())
    private let now: @Sendable () -> Date

    init(now: @escaping @Sendable () -> Date) { self.now = now }

    func withContents<Value: Sendable>(_ body: (inout Contents) throws -> Value) rethrows -> Value {
      try contents.withLock { try body(&$0) }
    }

    var names: [String] { withContents { $0.objects.keys.map(\.rawValue).sorted() } }

    @discardableResult
    func store(_ content: Data, as name: ObjectName) throws -> ObjectDescription {
      let now = now()
      return try withContents { contents in
        if let present = contents.objects[name] {
          guard present.content == content else {
            throw StorageError(
              .conflict, operation: "upload", operand: name.rawValue, reason: "The name is in use.")
          }
          return present.description
        }
        contents.generation += 1
        let description = ObjectDescription(
          name: name, generation: contents.generation, size: content.count, crc32c: 0,
          contentType: "text/plain", createdAt: now)
        contents.objects[name] = Object(description: description, content: content)
        return description
      }
    }
  }

  let bucket: Bucket
  let machine: Machine
  let network: Network
  let process: SimulatedProcess

  func description(of name: ObjectName) async throws -> ObjectDescription? {
    try await network.request("describe", name.rawValue, of: process)
    return bucket.withContents { $0.objects[name]?.description }
  }

  func download(_ object: ObjectDescription, to file: URL, limit: Int) async throws {
    try await network.request("download", object.name.rawValue, of: process)
    let content = bucket.withContents { $0.objects[object.name] }
    guard let content, content.description == object else {
      throw StorageError(
        .notFound, operation: "download", operand: object.name.rawValue, reason: "Deleted.")
    }
    try machine.withDisk { disk in
      guard !disk.isFull else {
        throw StorageError(
          .full, operation: "download", operand: object.name.rawValue, reason: "The disk is full.")
      }
      disk.files[file] = content.content
    }
  }

  func read(_ object: ObjectDescription, at offset: Int, count: Int) async throws -> Data {
    try await network.request("read", object.name.rawValue, of: process)
    return bucket.withContents { $0.objects[object.name]?.content ?? Data() }
      .dropFirst(offset).prefix(count)
  }

  func upload(
    _ file: URL, to name: ObjectName, contentType: String
  ) async throws -> ObjectDescription {
    try await network.request("upload", name.rawValue, of: process)
    guard let content = machine.withDisk({ $0.files[file] }) else {
      throw StorageError(
        .notFound, operation: "upload", operand: file.lastPathComponent, reason: "No such file.")
    }
    let description = try bucket.store(content, as: name)
    try await network.answer("upload", name.rawValue, to: process)
    return description
  }

  func objects(in folder: ObjectName) async throws -> [ObjectDescription] {
    try await network.request("list", folder.rawValue, of: process)
    let prefix = folder.rawValue + "/"
    return bucket.withContents { contents in
      contents.objects.values.map(\.description).filter { $0.name.rawValue.hasPrefix(prefix) }
        .sorted { $0.name.rawValue < $1.name.rawValue }
    }
  }

  func remove(_ name: ObjectName) async throws { try await remove(name, upTo: .max) }

  func remove(_ object: ObjectDescription) async throws {
    try await remove(object.name, upTo: object.generation)
  }

  private func remove(_ name: ObjectName, upTo generation: Int64) async throws {
    try await network.request("remove", name.rawValue, of: process)
    bucket.withContents { contents in
      if let present = contents.objects[name], present.description.generation <= generation {
        contents.objects[name] = nil
      }
    }
    try await network.answer("remove", name.rawValue, to: process)
  }
}
