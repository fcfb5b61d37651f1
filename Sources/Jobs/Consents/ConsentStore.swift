public import Foundation

/// Stores the consents of users, apart from their jobs and together for all processes.
public protocol ConsentStore: Sendable {
  /// Returns the consents of a user; an empty record when there are none.
  func consents(of user: UserID) async throws -> ConsentRecord

  /// Changes the consents of a user in one atomic step.
  ///
  /// - Parameter change: Receives the record and the time of day; may be called again with a newer
  ///   record.
  /// - Returns: What the change returned for the record that was stored.
  func changeConsents<Answer: Sendable>(
    of user: UserID, _ change: @escaping @Sendable (inout ConsentRecord, Date) -> Answer
  ) async throws -> Answer

  /// Returns the users whose withdrawn consents have data that are not deleted yet.
  func usersWithDeletionsDue() async throws -> [UserID]

  /// Removes the record of a user; a user without one is no error.
  func forgetConsents(of user: UserID) async throws
}
