/// Counts what users do, beside the jobs, so that all processes count together.
package protocol UsageStore: Sendable {
  /// Counts one use, unless that would be more than the limit allows.
  ///
  /// - Returns: `nil` when it was counted, otherwise how long until the next is allowed.
  func use(_ usage: Usage, by user: UserID, limit: UsageLimit) async throws -> Duration?

  /// Removes what is counted of a user; nothing to remove is no error.
  func forgetUsage(of user: UserID) async throws
}
