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
      removal = try await delete(user: user.rawValue)
    } else {
      removal = try await removeShares(of: user, consents)
    }
    _ = try await consents.changeConsents(of: user) { record, _ in
      record.noteDeletion(of: due)
    }
    return removal
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
  private func removeShares(of user: UserID, _ shares: any ShareStore) async throws -> Removal {
    var removal = Removal()
    for job in try await store.jobs(JobSelection(user: user.rawValue, limit: .max)) {
      try Task.checkCancellation()
      try await shares.unshare(job.id)
      for object in try await results(of: job.remains)
      where object.name.rawValue.hasSuffix("/\(ShareableVideos.fileName)") {
        try await objects.remove(object.name)
        removal.count(object)
      }
    }
    return removal
  }
}
