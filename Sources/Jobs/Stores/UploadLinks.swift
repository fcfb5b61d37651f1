/// Creates links by which any holder may upload a video, for a limited time.
package protocol UploadLinks: Sendable {
  /// - Throws: `StorageError`: why none can be created now.
  func uploadLink(to name: ObjectName, contentType: String) async throws -> UploadLink
}
