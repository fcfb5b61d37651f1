import Jobs
import StorageConformance

/// A job store that calls a closure before each write by the holder of a job.
struct WatchedStore: ForwardingJobStore {
  enum Write { case renew, complete, fail, release }

  let store: any JobStore
  /// Gets the progress of a renewal.
  let before: @Sendable (Write, JobProgress?) async throws -> Void

  func renew(_ hold: JobHold, lease: Duration, progress: JobProgress?) async throws -> Job {
    try await before(.renew, progress)
    return try await store.renew(hold, lease: lease, progress: progress)
  }

  func complete(_ hold: JobHold, with result: JobResult) async throws -> Job {
    try await before(.complete, nil)
    return try await store.complete(hold, with: result)
  }

  func fail(_ hold: JobHold, with failure: JobFailure, policy: RetryPolicy) async throws -> Job {
    try await before(.fail, nil)
    return try await store.fail(hold, with: failure, policy: policy)
  }

  func release(_ hold: JobHold) async throws -> Job {
    try await before(.release, nil)
    return try await store.release(hold)
  }
}
