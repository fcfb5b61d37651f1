internal import Foundation
package import Jobs

/// Withdrawals of consents, and the deletions that follow from them.
extension Housekeeper {
  /// Withdraws a consent, and deletes what it allowed.
  ///
  /// The withdrawal is stored first. A deletion that is interrupted is finished by the next call,
  /// or by `finishDeletions` of any worker.
  ///
  /// - Throws: `StorageError`, `CancellationError`.
  package func withdraw(
    _ purpose: ConsentPurpose, for player: PlayerID, of user: UserID
  ) async throws -> Removal {
    _ = try await consents?.changeConsents(of: user) { record, now in
      record.withdraw(purpose, for: player, at: now)
    }
    return try await finishWithdrawals(of: user)
  }

  /// Deletes what a user's withdrawn consents allowed, if it is not deleted yet.
  ///
  /// - Throws: `StorageError`, `CancellationError`.
  package func finishWithdrawals(of user: UserID) async throws -> Removal {
    guard let consents else { return Removal() }
    let due = try await consents.consents(of: user).deletionsDue
    guard !due.isEmpty else { return Removal() }
    var removal = Removal()
    if due.keys.contains(.analysis) {
      removal = try await delete(user: user.rawValue) {
        try await isDue(due, of: user, consents)
      }
    } else {
      removal = try await removeShares(of: user, consents) {
        try await isDue(due, of: user, consents)
      }
    }
    _ = try await consents.changeConsents(of: user) { record, _ in
      record.noteDeletion(of: due)
    }
    return removal
  }

  /// Whether no other process has finished these deletions, after which the user may have consented
  /// again.
  private func isDue(
    _ due: [ConsentPurpose: Date], of user: UserID, _ consents: any ConsentStore
  ) async throws -> Bool {
    let now = try await consents.consents(of: user).deletionsDue
    return due.allSatisfy { now[$0.key] == $0.value }
  }

  /// Finishes the withdrawals that were interrupted; one that fails does not stop the others.
  ///
  /// - Throws: `CancellationError`.
  func finishWithdrawals(_ deletion: inout Deletion) async throws {
    do {
      for user in try await consents?.usersWithDeletionsDue() ?? [] {
        try Task.checkCancellation()
        do {
          deletion.removal.add(try await finishWithdrawals(of: user))
        } catch {
          deletion.failure = deletion.failure ?? error
        }
      }
    } catch let error as CancellationError {
      throw error
    } catch {
      deletion.failure = deletion.failure ?? error
    }
  }

  /// Revokes all links of a user, each before the copy of its video is removed.
  private func removeShares(
    of user: UserID, _ shares: any ShareStore, while isDue: () async throws -> Bool
  ) async throws -> Removal {
    var removal = Removal()
    for job in try await store.jobs(JobSelection(user: user.rawValue, limit: .max)) {
      try Task.checkCancellation()
      let results = try await results(of: job.remains)
      guard try await isDue() else { break }
      try await shares.unshare(job.id)
      for object in results where SharedCopy.isCopy(object.name) {
        try await objects.remove(object)
        removal.count(object)
      }
    }
    return removal
  }
}
