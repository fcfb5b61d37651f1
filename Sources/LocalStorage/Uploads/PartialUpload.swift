package import Foundation

/// An upload in progress, locked against all other writers until it is released.
package final class PartialUpload: Sendable {
  package let key: PartialUploads.Key
  /// The number of bytes that were present when it was opened.
  package let size: Int
  /// The URL of the file, for storing the completed upload.
  package let url: URL
  private let file: Descriptor
  private let uploads: PartialUploads

  init(
    _ key: PartialUploads.Key, file: consuming Descriptor, size: Int, url: URL,
    in uploads: PartialUploads
  ) {
    self.key = key
    self.size = size
    self.url = url
    self.file = file
    self.uploads = uploads
  }

  /// - Parameter offset: The end of the bytes that are present.
  /// - Throws: `StorageError`.
  package func append(_ content: [UInt8], at offset: Int) async throws {
    try await uploads.run(key) { [self] _ in try file.write(content, at: offset) }
  }

  /// Flushes the written bytes to disk, so that they survive a loss of power.
  ///
  /// - Throws: `StorageError`.
  package func sync() async throws { try await uploads.run(key) { [self] _ in try file.sync() } }

  /// Whether another caller has removed it meanwhile.
  ///
  /// - Throws: `StorageError`.
  package func isRemoved() async throws -> Bool {
    try await uploads.run(key) { [self] _ in try file.isRemoved() }
  }

  /// Removes it, unless it is removed already.
  ///
  /// - Throws: `StorageError`.
  package func remove() async throws {
    try await uploads.run(key) { [self] _ in
      // A file with its name now may be another upload.
      if try !file.isRemoved() { try uploads.folder.removeFile(key.file) }
    }
  }
}
