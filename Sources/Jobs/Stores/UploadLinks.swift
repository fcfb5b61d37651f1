/// Creates links by which any holder may upload a video, for a limited time.
package protocol UploadLinks: Sendable {
  /// Returns a link for the upload of an object.
  ///
  /// - Throws: `StorageError`: why none can be created now.
  func uploadLink(to name: ObjectName, contentType: String) async throws -> UploadLink
}
