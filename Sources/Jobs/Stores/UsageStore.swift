/// Counts the uses of each user, apart from the jobs and together for all processes.
public protocol UsageStore: Sendable {
  /// Counts one use, and the bytes of its video, unless either would exceed the limit.
  ///
  /// - Returns: `nil` when it was counted, otherwise how long until the next use is allowed.
  func use(
    _ usage: Usage, of bytes: Int, by user: UserID, limit: UsageLimit
  ) async throws -> Duration?

  /// Removes the counts of a user; a user without counts is no error.
  func forgetUsage(of user: UserID) async throws
}

extension UsageStore {
  /// Counts one use without a video.
  public func use(_ usage: Usage, by user: UserID, limit: UsageLimit) async throws -> Duration? {
    try await use(usage, of: 0, by: user, limit: limit)
  }
}
