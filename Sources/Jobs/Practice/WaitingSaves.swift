public import TeamLibrary

/// Practice days that were saved while the store did not answer, those of each user in the order of
/// their saving.
///
/// They outlive the process.
public protocol WaitingSaves: Sendable {
  /// Keeps a save until it is removed.
  ///
  /// - Throws: `StorageError`, for example `full`.
  func keep(_ save: PracticeSave) async throws -> WaitingSave

  /// Returns the users of whom saves wait, in any order.
  ///
  /// - Throws: `StorageError`.
  func users() async throws -> [UserID]

  /// Returns the saves of a user, the oldest first.
  ///
  /// - Throws: `StorageError`.
  func saves(of user: UserID) async throws -> [WaitingSave]

  /// Runs work while no other task or process sends the saves of a user.
  ///
  /// - Returns: `nil` without running it, while another one does.
  /// - Throws: `StorageError`, or the error of the work.
  func whileAlone<Value: Sendable>(
    with user: UserID, _ work: () async throws -> Value
  ) async throws -> Value?

  /// Removes a save; one that has gone already is no error.
  ///
  /// - Throws: `StorageError`.
  func remove(_ save: WaitingSave) async throws

  /// Removes all saves of a user, after those that are being sent.
  ///
  /// - Returns: Their number.
  /// - Throws: `StorageError`.
  func forget(_ user: UserID) async throws -> Int
}
