package import Foundation
package import Jobs
package import TeamLibrary

/// Removes deleted jobs with everything that belongs to them, including deletions that were
/// interrupted, and on a schedule expired jobs and orphaned objects; and mends the team library.
package struct Housekeeper: Sendable {
  let store: any JobStore
  let objects: any ObjectStore
  let consents: (any ConsentStore & ShareStore)?
  private let files: any WorkerFiles
  private let retention: Duration?
  private let orphans: OrphanSweep?
  private let uploads: UnfinishedUploads?
  private let library: LibrarySweep?
  private let sweepInterval: Duration
  private let sweepsAtStart: Bool
  private let now: @Sendable () -> Date

  /// The number of jobs that are deleted between two queries for the remaining ones.
  private static let batch = 100

  /// - Parameters:
  ///   - consents: The consents of users and their links; `nil`: no consents are withdrawn here.
  ///   - retention: How long a job is kept after its end; `nil` for ever.
  ///   - orphans: The sweep of orphaned objects; `nil` for none.
  ///   - uploads: Removes unfinished uploads of deleted users and videos.
  ///   - library: The sweep of the team library, which has an interval of its own; `nil` for none.
  ///   - sweepInterval: How often the whole store is scanned for expired jobs and orphans.
  ///   - sweepsAtStart: Whether the first scan runs at once; otherwise it runs after a random part
  ///     of the interval.
  ///   - now: Returns the time of day.
  package init(
    store: any JobStore, objects: any ObjectStore, files: any WorkerFiles,
    consents: (any ConsentStore & ShareStore)? = nil, retention: Duration? = nil,
    orphans: OrphanSweep? = nil, uploads: UnfinishedUploads? = nil,
    library: LibrarySweep? = nil,
    sweepInterval: Duration = .seconds(60 * 60),
    sweepsAtStart: Bool = true, now: @escaping @Sendable () -> Date = { Date.now }
  ) {
    self.store = store
    self.objects = objects
    self.files = files
    self.consents = consents
    self.retention = retention
    self.orphans = orphans
    self.uploads = uploads
    self.library = library
    self.sweepInterval = sweepInterval
    self.sweepsAtStart = sweepsAtStart
    self.now = now
  }

  /// Finishes deletions at each interval and sweeps when due, until the task is cancelled.
  func run(
    every interval: Duration, clock: WorkerClock, _ report: @Sendable (WorkerEvent) -> Void
  ) async {
    // Where a full scan costs money, a worker that is started often must not scan at each start.
    var swept: ContinuousClock.Instant? =
      sweepsAtStart ? nil : clock.now() - sweepInterval * clock.random(0...1)
    while !Task.isCancelled {
      await attempt(report) { try await finishDeletions() }
      let isDue = swept.map { clock.now() - $0 >= sweepInterval } ?? true
      if isDue {
        if let retention { await attempt(report) { try await purge(olderThan: retention) } }
        if let orphans { await attempt(report) { try await orphans.run() } }
        swept = clock.now()
      }
      await sweepLibrary(report)
      // Jitter: workers that start together do not clean up at the same time.
      try? await clock.sleep(interval * clock.random(0.75...1.25))
    }
  }

  private func sweepLibrary(_ report: @Sendable (WorkerEvent) -> Void) async {
    do {
      if let mended = try await library?.runIfDue() { report(.mended(mended)) }
    } catch {
      if !Task.isCancelled { report(.failed(operation: "mend the library", error)) }
    }
  }

  /// Runs one cleanup and reports the cleared jobs, or the error.
  func attempt(
    _ report: @Sendable (WorkerEvent) -> Void, _ work: () async throws -> Removal
  ) async {
    do {
      for id in try await work().jobs { report(.cleared(id)) }
    } catch {
      if !Task.isCancelled { report(.failed(operation: "clear up", error)) }
    }
  }

  /// Deletes a job with its video, its results and its scratch files.
  ///
  /// A video that another job also names stays until that job is deleted. A job that a worker holds
  /// is taken from that worker; objects that the worker may still write are removed after its lease
  /// has expired.
  ///
  /// - Returns: Whether nothing is left to be removed later.
  /// - Throws: `JobError.notFound`, `StorageError`. The job is deleted even so, unless the first
  ///   call failed, and the rest is removed by the next `finishDeletions`.
  package func delete(_ id: JobID) async throws -> Bool {
    let removal = try await delete([id])
    guard removal.jobs == [id] else { throw JobError.notFound(id) }
    return removal.held.isEmpty
  }

  /// Deletes several jobs; jobs that do not exist are skipped.
  ///
  /// - Throws: `StorageError`, `CancellationError`.
  package func delete(_ ids: [JobID]) async throws -> Removal {
    var deletion = Deletion()
    try await remove(ids, deletion: &deletion)
    return try await settle(deletion)
  }

  /// The state of a batch of deletions.
  struct Deletion {
    var removal = Removal()
    /// Deletions of which only the record in the store is left.
    var finished: [JobRemains] = []
    /// The first error of a deletion; it does not stop the other deletions.
    var failure: (any Error)?
  }

  private func remove(_ ids: [JobID], deletion: inout Deletion) async throws {
    for id in ids {
      try Task.checkCancellation()
      let remains: JobRemains
      do {
        remains = try await store.delete(id)
      } catch JobError.notFound {
        continue
      }
      deletion.removal.jobs.append(id)
      if remains.heldUntil != nil { deletion.removal.held.append(id) }
      await clear(remains, deletion: &deletion)
    }
  }

  private func clear(_ remains: JobRemains, deletion: inout Deletion) async {
    do {
      try await clear(remains, into: &deletion.removal)
      deletion.finished.append(remains)
    } catch {
      deletion.failure = deletion.failure ?? error
    }
  }

  /// Removes the records of finished deletions in one call, which costs as much for one as for all.
  ///
  /// - Throws: The first error of a deletion, or `StorageError`.
  private func settle(_ deletion: Deletion) async throws -> Removal {
    let held = Set(deletion.removal.held)
    try await store.forget(deletion.finished.filter { !held.contains($0.id) })
    if let failure = deletion.failure { throw failure }
    return deletion.removal
  }

  /// Deletes every job of a user, and every object in the user's folder, including objects that no
  /// job names.
  ///
  /// An interrupted call must be repeated by the caller.
  ///
  /// - Parameter isDue: Called after each listing: what was listed stays when another process has
  ///   finished the deletion meanwhile.
  /// - Throws: `StorageError`, `CancellationError`.
  package func delete(
    user: String, while isDue: () async throws -> Bool = { true }
  ) async throws -> Removal {
    guard try await isDue() else { return Removal() }
    // Before the objects: an upload that completes meanwhile finds itself discarded.
    if let user = UserID(rawValue: user) { try await uploads?.ofUser(user) }
    let selection = JobSelection(user: user, limit: Housekeeper.batch)
    var removal = try await deleteAll(selection, while: isDue)
    guard let user = UserID(rawValue: user), let folder = ObjectName(rawValue: "users/\(user)")
    else { return removal }
    let stored = try await objects.objects(in: folder)
    guard try await isDue() else { return removal }
    for object in stored {
      try Task.checkCancellation()
      try await objects.remove(object)
      removal.count(object)
    }
    return removal
  }

  /// Finishes deletions that were interrupted, or that had to wait for a lease to expire.
  ///
  /// - Returns: The removal, with the jobs whose deletion is now complete.
  /// - Throws: `StorageError`, `CancellationError`.
  @discardableResult
  package func finishDeletions() async throws -> Removal {
    var deletion = Deletion()
    for remains in try await store.remains() {
      try Task.checkCancellation()
      await clear(remains, deletion: &deletion)
    }
    // Of a job that was deleted elsewhere, or that completed without this machine's knowledge.
    for id in await files.finishedJobs() where try await store.hasEnded(id) {
      await files.removeRemains(of: id, keepsFinished: false)
    }
    deletion.removal.jobs = deletion.finished.map(\.id)
    try await finishWithdrawals(&deletion)
    return try await settle(deletion)
  }

  /// Deletes the jobs that ended more than `age` ago.
  ///
  /// - Throws: `StorageError`, `CancellationError`.
  package func purge(olderThan age: Duration) async throws -> Removal {
    try await deleteAll(selection(olderThan: age, limit: Housekeeper.batch))
  }

  /// Returns the jobs that `purge` would delete now, with their videos and results.
  ///
  /// - Throws: `StorageError`.
  package func purgeable(olderThan age: Duration) async throws -> Removal {
    let due = try await store.jobs(selection(olderThan: age, limit: .max))
    var removal = Removal()
    removal.jobs = due.map(\.id)
    let ids = Set(removal.jobs)
    // Videos that are counted already, or that stay because another job also names them.
    var passedOver: Set<String> = []
    for user in Set(due.map(\.request.userID)) {
      let jobs = try await store.jobs(JobSelection(user: user, limit: .max))
      passedOver.formUnion(jobs.filter { !ids.contains($0.id) }.map(\.request.storagePath))
    }
    for remains in due.map(\.remains) {
      for object in try await results(of: remains) { removal.count(object) }
      guard let video = videoName(of: remains), passedOver.insert(video.rawValue).inserted,
        let object = try? await objects.description(of: video)
      else { continue }
      removal.count(object)
    }
    return removal
  }

  private func selection(olderThan age: Duration, limit: Int) -> JobSelection {
    JobSelection(endedBefore: now().addingTimeInterval(-(age / .seconds(1))), limit: limit)
  }

  private func deleteAll(
    _ selection: JobSelection, while isDue: () async throws -> Bool = { true }
  ) async throws -> Removal {
    var deletion = Deletion()
    while true {
      try Task.checkCancellation()
      let jobs = try await store.jobs(selection)
      guard !jobs.isEmpty, try await isDue() else { return try await settle(deletion) }
      try await remove(jobs.map(\.id), deletion: &deletion)
    }
  }

  private func clear(_ remains: JobRemains, into removal: inout Removal) async throws {
    let results = try await results(of: remains)
    let video = try await self.video(of: remains)
    // Another process may have finished the deletion, and the ID or the video's name may be in use
    // again. So what is removed was listed before that is checked, and newer content stays.
    if try await store.job(remains.id) == nil {
      await files.removeRemains(of: remains.id, keepsFinished: false)
      for object in results {
        try await objects.remove(object)
        removal.count(object)
      }
    }
    guard let video, try await !store.isNamed(video: video.name.rawValue) else { return }
    try await uploads?.ofVideo(video.name)
    guard let object = video.object else { return try await objects.remove(video.name) }
    try await objects.remove(object)
    removal.count(object)
  }

  func results(of remains: JobRemains) async throws -> [ObjectDescription] {
    guard let user = UserID(rawValue: remains.userID),
      let folder = ObjectName(rawValue: ObjectName.resultFolder(job: remains.id, user: user))
    else { return [] }
    return try await objects.objects(in: folder)
  }

  private func videoName(of remains: JobRemains) -> ObjectName? {
    UserID(rawValue: remains.userID).flatMap { ObjectName(video: remains.storagePath, of: $0) }
  }

  /// Returns the name of the video and its object, `nil` for one that is damaged or missing: it
  /// cannot be described, but removed.
  private func video(
    of remains: JobRemains
  ) async throws -> (name: ObjectName, object: ObjectDescription?)? {
    guard let name = videoName(of: remains) else { return nil }
    do {
      return (name, try await objects.description(of: name))
    } catch let error as StorageError where error.code == .corrupt {
      return (name, nil)
    }
  }
}
