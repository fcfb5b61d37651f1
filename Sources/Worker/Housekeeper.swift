package import Foundation
package import Jobs

/// Removes what is to be removed: deleted jobs with everything that belongs to them, also when the
/// one who began it was interrupted.
package struct Housekeeper: Sendable {
  private let store: any JobStore
  private let objects: any ObjectStore
  private let scratch: ScratchFolder
  private let retention: Duration?
  private let now: @Sendable () -> Date

  /// How many jobs are taken out of the store between two looks at what is left.
  private static let batch = 100

  /// - Parameters:
  ///   - retention: How long a job is kept after its end; `nil` for ever.
  ///   - now: The time of day.
  package init(
    store: any JobStore, objects: any ObjectStore, scratch: URL, retention: Duration? = nil,
    now: @escaping @Sendable () -> Date = { Date.now }
  ) {
    self.store = store
    self.objects = objects
    self.scratch = ScratchFolder(scratch)
    self.retention = retention
    self.now = now
  }

  /// Clears up again and again until the task is cancelled.
  func run(every interval: Duration, _ report: @Sendable (WorkerEvent) -> Void) async {
    while !Task.isCancelled {
      do {
        for id in try await finishDeletions() { report(.cleared(id)) }
        if let retention {
          for id in try await purge(olderThan: retention) { report(.cleared(id)) }
        }
      } catch {
        if !Task.isCancelled { report(.failed(operation: "clear up", error)) }
      }
      // Workers that start together do not clear up in step.
      try? await Task.sleep(for: interval * Double.random(in: 0.75...1.25))
    }
  }

  /// Removes a job with its video, its results and what lies around of it.
  ///
  /// A video that another job names too stays until that one goes. A job that a worker has just now
  /// is taken from it; what that worker may still be writing is removed when its lease has run out.
  ///
  /// - Returns: Whether nothing is left to be removed later.
  /// - Throws: `JobError.notFound`, `StorageError`; then the job is gone all the same unless the
  ///   first call failed, and the rest is removed by the next `finishDeletions`.
  package func delete(_ id: JobID) async throws -> Bool {
    let remains = try await store.delete(id)
    try await clear(remains)
    guard remains.heldUntil == nil else { return false }
    try await store.forget(remains)
    return true
  }

  /// Finishes the deletions that were interrupted, or that had to wait for a worker.
  ///
  /// - Returns: The jobs of which nothing is left now.
  /// - Throws: `StorageError`.
  @discardableResult
  package func finishDeletions() async throws -> [JobID] {
    var finished: [JobID] = []
    for remains in try await store.remains() {
      try Task.checkCancellation()
      try await clear(remains)
      try await store.forget(remains)
      finished.append(remains.id)
    }
    return finished
  }

  /// Deletes the jobs that ended longer ago.
  ///
  /// - Returns: The jobs that were deleted.
  /// - Throws: `StorageError`.
  package func purge(olderThan age: Duration) async throws -> [JobID] {
    let limit = now().addingTimeInterval(-(age / .seconds(1)))
    var purged: [JobID] = []
    while true {
      try Task.checkCancellation()
      let jobs = try await store.jobs(
        JobSelection(endedBefore: limit, limit: Housekeeper.batch))
      for job in jobs {
        try Task.checkCancellation()
        do {
          _ = try await delete(job.id)
          purged.append(job.id)
        } catch JobError.notFound {
          // Somebody else was quicker.
        }
      }
      if jobs.count < Housekeeper.batch { return purged }
    }
  }

  private func clear(_ remains: JobRemains) async throws {
    scratch.removeRemains(of: remains.id)
    guard let user = UserID(rawValue: remains.userID) else { return }
    let results = ObjectName.resultFolder(job: remains.id, user: user)
    if let folder = ObjectName(rawValue: results) {
      for object in try await objects.objects(in: folder) { try await objects.remove(object.name) }
    }
    guard let video = ObjectName(video: remains.storagePath, of: user) else { return }
    if try await !store.isNamed(video: video.rawValue) { try await objects.remove(video) }
  }
}
