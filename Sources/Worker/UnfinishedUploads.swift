package import Jobs

/// Removes uploads that have not come to their end, where they do not lie among the objects.
package struct UnfinishedUploads: Sendable {
  /// All of a user.
  let ofUser: @Sendable (UserID) async throws -> Void
  /// Those that would become one video.
  let ofVideo: @Sendable (ObjectName) async throws -> Void

  package init(
    ofUser: @escaping @Sendable (UserID) async throws -> Void,
    ofVideo: @escaping @Sendable (ObjectName) async throws -> Void
  ) {
    self.ofUser = ofUser
    self.ofVideo = ofVideo
  }
}
