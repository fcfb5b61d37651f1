/// Uploads that are kept until they are complete, also when the connection is lost or the service
/// stops.
package protocol ResumableUploads: Sendable {
  /// Returns the number of bytes of an upload that are present.
  ///
  /// - Throws: `StorageError`.
  func size(of key: UploadKey) async throws -> Int

  /// Opens an upload to resume or start it.
  ///
  /// An upload of another size to the same object is removed, so that a link never uses more space
  /// than its video.
  ///
  /// - Parameter isFresh: Whether to discard the bytes that are present.
  /// - Returns: `nil` while another writer holds it.
  /// - Throws: `StorageError`.
  func open(_ key: UploadKey, isFresh: Bool) async throws -> (any ResumableUpload)?
}
