internal import Foundation
internal import Jobs

/// An upload in progress, locked against all other writers until it is released.
final class PartialUpload: ResumableUpload {
  let key: UploadKey
  let size: Int
  let url: URL
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

  func append(_ content: [UInt8], at offset: Int) async throws {
    try await uploads.run(key) { [self] _ in try file.write(content, at: offset) }
  }

  func sync() async throws { try await uploads.run(key) { [self] _ in try file.sync() } }

  func isRemoved() async throws -> Bool {
    try await uploads.run(key) { [self] _ in try file.isRemoved() }
  }

  func remove() async throws {
    try await uploads.run(key) { [self] _ in
      // A file with its name now may be another upload.
      if try !file.isRemoved() { try uploads.folder.removeFile(key.file) }
    }
  }
}
