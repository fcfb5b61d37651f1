public import TeamLibrary

/// The jobs of a store, as far as the library has to know them.
public struct StoredClipJobs: ClipJobs {
  private let store: any JobStore
  private let numbers: @Sendable (Job) async throws -> ClipNumbers?

  /// Creates the jobs of a store.
  ///
  /// - Parameter numbers: Returns what the analysis of a completed job found, from its results.
  public init(
    _ store: any JobStore, numbers: @escaping @Sendable (Job) async throws -> ClipNumbers?
  ) {
    self.store = store
    self.numbers = numbers
  }

  /// Returns those of the jobs that exist and name a clip, in any order.
  public func clipJobs(named names: [String]) async throws -> [ClipJob] {
    try await store.jobs(named: names.compactMap(JobID.init)).compactMap(\.clipJob)
  }

  /// Returns all jobs that wait or are held and name a clip, in any order.
  public func unfinishedClipJobs() async throws -> [ClipJob] {
    var found: [ClipJob] = []
    // In the order of a job's states, so that none is missed that changes meanwhile; one that
    // returns to the queue has changed its clip.
    for status in JobStatus.allCases where !status.isFinal {
      found += try await store.jobs(JobSelection(status: status, limit: .max))
        .compactMap(\.clipJob)
    }
    return found
  }

  /// Returns what the analysis of a completed job found; `nil` when that is gone.
  public func numbers(ofJob name: String) async throws -> ClipNumbers? {
    guard let id = JobID(rawValue: name), let job = try await store.job(id) else { return nil }
    return try await numbers(job)
  }
}

extension Job {
  /// The job as the library has to know it; `nil` if it names no clip.
  fileprivate var clipJob: ClipJob? {
    guard let place = request.library, let update = clipUpdate(since: nil) else { return nil }
    return ClipJob(
      place: place, user: request.userID, update: update, changedAt: DocumentTime(updatedAt))
  }
}
