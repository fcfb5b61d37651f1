import Jobs
import Synchronization

/// A store that fails so many times at first when a job is completed.
final class MoodyStore: JobStore {
  private let store: any JobStore
  private let failures: Mutex<Int>

  init(_ store: any JobStore, failures: Int) {
    self.store = store
    self.failures = Mutex(failures)
  }

  func complete(_ hold: JobHold, with result: JobResult) async throws -> Job {
    let fails = failures.withLock { left in
      left -= 1
      return left >= 0
    }
    if fails {
      throw StorageError(
        .unavailable, operation: "complete", operand: hold.id.rawValue, reason: "Busy.")
    }
    return try await store.complete(hold, with: result)
  }

  func submit(_ request: JobRequest, as id: JobID) async throws -> Job {
    try await store.submit(request, as: id)
  }
  func job(_ id: JobID) async throws -> Job? { try await store.job(id) }
  func jobs(_ selection: JobSelection) async throws -> [Job] { try await store.jobs(selection) }
  func claim(_ id: JobID?, by worker: String, lease: Duration) async throws -> Job? {
    try await store.claim(id, by: worker, lease: lease)
  }
  func renew(_ hold: JobHold, lease: Duration, progress: JobProgress?) async throws -> Job {
    try await store.renew(hold, lease: lease, progress: progress)
  }
  func fail(_ hold: JobHold, with failure: JobFailure, policy: RetryPolicy) async throws -> Job {
    try await store.fail(hold, with: failure, policy: policy)
  }
  func release(_ hold: JobHold) async throws -> Job { try await store.release(hold) }
  func cancel(_ id: JobID) async throws -> Job { try await store.cancel(id) }
  func census() async throws -> JobCensus { try await store.census() }
}
