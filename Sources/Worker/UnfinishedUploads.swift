package import Jobs

/// Removes unfinished uploads, for a storage that keeps them apart from the objects.
package struct UnfinishedUploads: Sendable {
  /// Removes all unfinished uploads of a user.
  let ofUser: @Sendable (UserID) async throws -> Void
  /// Removes the unfinished uploads of one video.
  let ofVideo: @Sendable (ObjectName) async throws -> Void

  package init(
    ofUser: @escaping @Sendable (UserID) async throws -> Void,
    ofVideo: @escaping @Sendable (ObjectName) async throws -> Void
  ) {
    self.ofUser = ofUser
    self.ofVideo = ofVideo
  }
}
