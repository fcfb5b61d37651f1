import Jobs
import StorageConformance

/// A job store that calls a closure before each write by the holder of a job.
struct WatchedStore: ForwardingJobStore {
  enum Write: String { case renew, complete, fail, release }

  let store: any JobStore
  /// Gets the progress of a renewal.
  let before: @Sendable (Write, JobProgress?) async throws -> Void

  func renew(_ hold: JobHold, lease: Duration, progress: JobProgress?) async throws -> Job {
    try await before(.renew, progress)
    return try await store.renew(hold, lease: lease, progress: progress)
  }

  func fail(_ hold: JobHold, with failure: JobFailure, policy: RetryPolicy) async throws -> Job {
    try await before(.fail, nil)
    return try await store.fail(hold, with: failure, policy: policy)
  }

  func change(
    _ id: JobID, _ operation: String,
    _ transition: @escaping @Sendable (inout Job, StoreTime) throws -> Void
  ) async throws -> Job {
    if let write = Write(rawValue: operation) { try await before(write, nil) }
    return try await store.change(id, operation, transition)
  }
}
