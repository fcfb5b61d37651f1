package import Foundation
package import Jobs

/// An upload in progress, locked against all other writers until it is released.
package final class PartialUpload: ResumableUpload {
  package let key: UploadKey
  package let size: Int
  package let url: URL
  private let file: Descriptor
  private let uploads: PartialUploads

  init(
    _ key: UploadKey, file: consuming Descriptor, size: Int, url: URL,
    in uploads: PartialUploads
  ) {
    self.key = key
    self.size = size
    self.url = url
    self.file = file
    self.uploads = uploads
  }

  package func append(_ content: [UInt8], at offset: Int) async throws {
    try await uploads.run(key) { [self] _ in try file.write(content, at: offset) }
  }

  package func sync() async throws { try await uploads.run(key) { [self] _ in try file.sync() } }

  package func isRemoved() async throws -> Bool {
    try await uploads.run(key) { [self] _ in try file.isRemoved() }
  }

  package func remove() async throws {
    try await uploads.run(key) { [self] _ in
      // A file with its name now may be another upload.
      if try !file.isRemoved() { try uploads.folder.removeFile(key.file) }
    }
  }
}
