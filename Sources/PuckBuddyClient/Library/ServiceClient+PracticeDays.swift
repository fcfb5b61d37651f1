internal import Foundation
public import PuckBuddyAPI

/// The practice days of a user.
extension ServiceClient {
  /// Returns the days of a period on which something is written, in order.
  ///
  /// - Parameters:
  ///   - first: The first day, `yyyy-MM-dd`.
  ///   - last: The last day, at most 399 days later.
  public func practiceDays(
    of user: String, from first: String, to last: String
  ) async throws -> LibraryList<LibraryPracticeDay> {
    try await documents(
      "practice days", ["api", "users", user, "daily-logs"], [("from", first), ("to", last)])
  }

  /// Writes a day in place of what was written, and returns it; repeating it changes nothing.
  public func setPracticeDay(
    _ day: String, of user: String, _ words: PracticeDayRequest
  ) async throws -> LibraryPracticeDay {
    try await document("practice day", "PUT", ["api", "users", user, "daily-logs", day], words)
  }
}
