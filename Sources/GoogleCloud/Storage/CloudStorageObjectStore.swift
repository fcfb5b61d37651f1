package import Foundation
package import Jobs

/// Objects in a bucket of Cloud Storage.
///
/// A name gets its content once (`ifGenerationMatch=0`); whoever is refused because of that looks
/// whether the same content is there. Downloads are of one generation, are resumed, and are checked
/// by the CRC-32C of the whole.
package final class CloudStorageObjectStore: ObjectStore {
  private let client: StorageClient

  package init(_ client: StorageClient) { self.client = client }

  package func description(of name: ObjectName) async throws -> ObjectDescription? {
    try await told("describe", name.rawValue) {
      guard let object = try await client.object(name) else { return nil }
      return try understood(object)
    }
  }

  /// Copies one generation of an object into a file, in place of what has that name.
  package func download(_ object: ObjectDescription, to file: URL, limit: Int) async throws {
    try await told("download", object.name.rawValue) {
      guard object.size <= limit else {
        throw GoogleError(
          .tooLarge, operation: "download", target: object.name.rawValue,
          reason: "It has \(object.size) bytes, at most \(limit) are permitted.")
      }
      let part = file.deletingLastPathComponent()
        .appending(path: ".\(UUID().uuidString).part")
      defer { try? FileManager.default.removeItem(at: part) }
      // Content that was damaged on the way is fetched anew once.
      for attempt in 1...2 {
        try await client.download(
          object.name, generation: object.generation, to: part, limit: Int64(limit))
        let content = try await LocalContent(part)
        if content.size == object.size, content.crc32c == object.crc32c { break }
        try? FileManager.default.removeItem(at: part)
        guard attempt < 2 else {
          throw GoogleError(
            .corrupt, operation: "download", target: object.name.rawValue,
            reason: "The content has another length or checksum than the object.")
        }
      }
      guard unsafe rename(part.path, file.path) == 0 else {
        throw GoogleError(
          .fileFailed, operation: "download", target: object.name.rawValue,
          reason: "The file cannot be put in its place.")
      }
    }
  }

  package func read(
    _ object: ObjectDescription, at offset: Int, count: Int
  ) async throws -> Data {
    guard offset >= 0, count > 0 else { return Data() }
    return try await told("read", object.name.rawValue) {
      guard offset < object.size else {
        try await client.checkPresence(object.name, generation: object.generation)
        return Data()
      }
      return try await client.read(
        object.name, generation: object.generation,
        part: offset..<offset + min(count, object.size - offset), size: object.size)
    }
  }

  package func upload(
    _ file: URL, to name: ObjectName, contentType: String
  ) async throws -> ObjectDescription {
    try await told("upload", name.rawValue) {
      let content = try await LocalContent(file)
      do {
        let object =
          content.size <= StorageClient.largestMultipart
          ? try await client.uploadAtOnce(content, to: name, contentType: contentType)
          : try await client.uploadResumably(content, to: name, contentType: contentType)
        let stored = try understood(object)
        guard stored.crc32c == content.crc32c, stored.size == content.size else {
          throw GoogleError(
            .corrupt, operation: "upload", target: name.rawValue,
            reason: "What was stored is not what was sent.")
        }
        return stored
      } catch let error as GoogleError where error.isConflict || error.isOutcomeUnknown {
        return try await present(name, content, instead: error)
      }
    }
  }

  /// What is under the name, if it is what we wanted to put there.
  private func present(
    _ name: ObjectName, _ content: LocalContent, instead error: GoogleError
  ) async throws -> ObjectDescription {
    guard let object = try await client.object(name) else {
      // A precondition of ours that failed without an object: the checksum in our metadata did.
      guard error.code == .failedPrecondition else { throw error }
      throw GoogleError(
        .corrupt, operation: "upload", target: name.rawValue,
        reason: "The server got other content than was sent.", httpStatus: error.httpStatus)
    }
    let stored = try understood(object)
    guard stored.crc32c == content.crc32c, stored.size == content.size else {
      throw GoogleError(
        .alreadyExists, operation: "upload", target: name.rawValue,
        reason: "The name holds other content.", httpStatus: error.httpStatus)
    }
    return stored
  }

  /// In the order of the names' bytes, as Cloud Storage lists them; names that none of ours can have
  /// are left out.
  package func objects(in folder: ObjectName) async throws -> [ObjectDescription] {
    try await told("list", folder.rawValue) {
      var objects: [ObjectDescription] = []
      var token: String?
      repeat {
        let page = try await client.list(prefix: "\(folder.rawValue)/", pageToken: token)
        objects += (page.items ?? []).compactMap(\.description)
        let next = page.nextPageToken.flatMap { $0.isEmpty ? nil : $0 }
        guard next == nil || next != token else { break }
        token = next
      } while token != nil
      return objects
    }
  }

  package func remove(_ name: ObjectName) async throws {
    try await told("remove", name.rawValue) {
      // The contents of the name itself come first of all that begin like it.
      var token: String?
      repeat {
        let page = try await client.list(
          prefix: name.rawValue, versions: true, pageToken: token)
        let items = page.items ?? []
        let own = items.prefix { $0.name.utf8.elementsEqual(name.rawValue.utf8) }
        for object in own { try await client.delete(name, generation: object.generation) }
        token = own.count == items.count ? page.nextPageToken : nil
      } while token?.isEmpty == false
    }
  }

  private func understood(_ object: StorageObject) throws -> ObjectDescription {
    guard let description = object.description else {
      throw GoogleError(
        .malformed, operation: "describe", target: object.name,
        reason: "The object's description cannot be understood.")
    }
    return description
  }

  private func told<Value: Sendable>(
    _ operation: String, _ operand: String, _ body: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await body()
    } catch let error as CancellationError {
      throw error
    } catch let error as GoogleError where error.code == .cancelled {
      throw CancellationError()
    } catch {
      throw StorageError(error, operation: operation, operand: operand)
    }
  }
}
