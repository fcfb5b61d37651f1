package import Jobs
internal import TeamLibrary
package import Worker

extension Backend {
  /// Returns what the deletion of a user would remove, without devices and notification records.
  ///
  /// - Throws: `StorageError`.
  package func everything(of user: UserID) async throws -> Removal {
    var removal = Removal()
    removal.jobs = try await jobs.jobs(JobSelection(user: user.rawValue, limit: .max)).map(\.id)
    if let folder = ObjectName(rawValue: "users/\(user)") {
      removal.add(try await objects.objects(in: folder))
    }
    return removal
  }

  /// Returns whether a user without jobs and objects may have left devices, players or clubs.
  ///
  /// Those remain after the jobs have expired.
  package func mayHaveRemains(of user: UserID) async throws -> Bool {
    let clubs = try await library.organizations(of: user.rawValue)
    return hasDevices || !clubs.documents.isEmpty
  }

  /// Deletes everything of a user, and returns the removed jobs and objects.
  package func deleteEverything(of user: UserID) async throws -> Removal {
    let removal = try await housekeeper().delete(user: user.rawValue)
    _ = try await forget(user)
    return removal
  }

  /// Deletes the jobs that ended more than `age` ago, and everything that belongs to no job.
  ///
  /// - Returns: What was removed.
  /// - Throws: `StorageError`, `CancellationError`.
  package func purge(olderThan age: Duration) async throws -> Removal {
    let keeper = housekeeper()
    var removal = try await keeper.purge(olderThan: age)
    // The objects of interrupted deletions are counted, but their jobs were deleted before.
    let finished = try await keeper.finishDeletions()
    removal.objects += finished.objects
    removal.bytes += finished.bytes
    removal.add(try await orphanSweep.run())
    return removal
  }

  /// Returns what `purge` would remove now.
  ///
  /// - Throws: `StorageError`, `CancellationError`.
  package func purgeable(
    olderThan age: Duration
  ) async throws -> (removal: Removal, orphans: [ObjectDescription]) {
    let removal = try await housekeeper().purgeable(olderThan: age)
    return (removal, try await orphanSweep.orphans())
  }

  private var orphanSweep: OrphanSweep {
    OrphanSweep(
      store: jobs, objects: objects, files: ScratchFolder(scratch),
      check: { try await self.checkObjects() })
  }
}
