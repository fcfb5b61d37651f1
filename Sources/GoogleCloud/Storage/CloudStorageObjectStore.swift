package import Foundation
package import Jobs

/// Objects in a Cloud Storage bucket.
///
/// Objects are immutable: a name is written once (`ifGenerationMatch=0`); when that precondition
/// fails, the upload succeeds only if the same content is stored. Downloads read one generation,
/// are resumable, and are verified by the CRC-32C of the whole content.
package final class CloudStorageObjectStore: ObjectStore {
  private let client: StorageClient

  package init(_ client: StorageClient) { self.client = client }

  package func description(of name: ObjectName) async throws -> ObjectDescription? {
    try await mappingErrors("describe", name.rawValue) {
      guard let object = try await client.object(name) else { return nil }
      return try understood(object)
    }
  }

  /// Downloads one generation of an object into a file, replacing an existing file of that name.
  package func download(_ object: ObjectDescription, to file: URL, limit: Int) async throws {
    try await mappingErrors("download", object.name.rawValue) {
      guard object.size <= limit else {
        throw GoogleError(
          .tooLarge, operation: "download", target: object.name.rawValue,
          reason: "It has \(object.size) bytes, at most \(limit) are permitted.")
      }
      let part = file.deletingLastPathComponent()
        .appending(path: ".\(UUID().uuidString).part")
      defer { try? FileManager.default.removeItem(at: part) }
      // Content that was corrupted in transit is downloaded once more.
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
    return try await mappingErrors("read", object.name.rawValue) {
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
    try await mappingErrors("upload", name.rawValue) {
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

  /// Returns the object that already has the name, if it has the content to upload; else throws.
  private func present(
    _ name: ObjectName, _ content: LocalContent, instead error: GoogleError
  ) async throws -> ObjectDescription {
    guard let object = try await client.object(name) else {
      // The precondition failed without an object: the checksum in our metadata did not match.
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

  /// Returns the objects in the byte order of their names, as Cloud Storage lists them.
  ///
  /// Objects whose names are not valid `ObjectName`s are omitted.
  package func objects(in folder: ObjectName) async throws -> [ObjectDescription] {
    try await mappingErrors("list", folder.rawValue) {
      var objects: [ObjectDescription] = []
      try await eachPage { token in
        let page = try await client.list(prefix: "\(folder.rawValue)/", pageToken: token)
        objects += (page.items ?? []).compactMap(\.description)
        return page.nextPageToken
      }
      return objects
    }
  }

  package func remove(_ name: ObjectName) async throws { try await remove(name, upTo: .max) }

  package func remove(_ object: ObjectDescription) async throws {
    try await remove(object.name, upTo: object.generation)
  }

  private func remove(_ name: ObjectName, upTo generation: Int64) async throws {
    try await mappingErrors("remove", name.rawValue) {
      // The versions of the name itself are listed before those of longer names with the same
      // prefix.
      try await eachPage { token in
        let page = try await client.list(
          prefix: name.rawValue, versions: true, pageToken: token)
        let items = page.items ?? []
        let own = items.prefix { $0.name.utf8.elementsEqual(name.rawValue.utf8) }
        for object in own where Int64(object.generation).map({ $0 <= generation }) ?? true {
          try await client.delete(name, generation: object.generation)
        }
        return own.count == items.count ? page.nextPageToken : nil
      }
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
}
