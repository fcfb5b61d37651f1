public import TeamLibrary

/// Practice days that were saved while the store did not answer, in the order of their saving.
///
/// They outlive the process.
public protocol WaitingSaves: Sendable {
  /// Keeps a save until it is removed.
  ///
  /// - Throws: `StorageError`, for example `full`.
  func keep(_ save: PracticeSave) async throws

  /// Returns all saves, the oldest first.
  ///
  /// - Throws: `StorageError`.
  func all() async throws -> [WaitingSave]

  /// Removes a save; one that has gone already is no error.
  ///
  /// - Throws: `StorageError`.
  func remove(_ save: WaitingSave) async throws
}

extension WaitingSaves {
  /// Removes all saves of a user.
  ///
  /// - Returns: Their number.
  /// - Throws: `StorageError`.
  public func forget(_ user: UserID) async throws -> Int {
    let own = try await all().filter { $0.save.user == user.rawValue }
    for save in own { try await remove(save) }
    return own.count
  }
}
