/// Gives out addresses to which whoever has one may put a video, for a while.
package protocol UploadLinks: Sendable {
  /// - Throws: `StorageError`: why there is none now.
  func uploadLink(to name: ObjectName, contentType: String) async throws -> UploadLink
}
