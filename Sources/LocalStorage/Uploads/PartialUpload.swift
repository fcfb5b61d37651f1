package import Foundation

/// An upload that grows, held against everybody else until it is let go of.
package final class PartialUpload: Sendable {
  package let place: PartialUploads.Place
  /// How many bytes were there when it was taken up.
  package let size: Int
  /// The file, for whoever stores it when it is whole.
  package let url: URL
  private let file: Descriptor
  private let uploads: PartialUploads

  init(
    _ place: PartialUploads.Place, file: consuming Descriptor, size: Int, url: URL,
    in uploads: PartialUploads
  ) {
    self.place = place
    self.size = size
    self.url = url
    self.file = file
    self.uploads = uploads
  }

  /// - Parameter offset: Where what is there ends.
  /// - Throws: `StorageError`.
  package func append(_ content: [UInt8], at offset: Int) async throws {
    try await uploads.run(place) { [self] _ in try file.write(content, at: offset) }
  }

  /// Waits until what was written would survive a loss of power.
  ///
  /// - Throws: `StorageError`.
  package func sync() async throws { try await uploads.run(place) { [self] _ in try file.sync() } }

  /// Whether somebody has removed it meanwhile.
  ///
  /// - Throws: `StorageError`.
  package func isRemoved() async throws -> Bool {
    try await uploads.run(place) { [self] _ in try file.isRemoved() }
  }

  /// Removes it, unless somebody has.
  ///
  /// - Throws: `StorageError`.
  package func remove() async throws {
    try await uploads.run(place) { [self] _ in
      // What has its name now may be somebody else's.
      if try !file.isRemoved() { try uploads.folder.removeFile(place.file) }
    }
  }
}
