import Jobs

/// A store that one worker cannot reach to renew its leases; everything else arrives.
struct BlackoutStore: JobStore {
  let store: any JobStore

  func renew(_ hold: JobHold, lease: Duration, progress: JobProgress?) async throws -> Job {
    throw StorageError(
      .unavailable, operation: "renew", operand: "\(hold.id)", reason: "out of reach")
  }

  func submit(_ request: JobRequest, as id: JobID) async throws -> Job {
    try await store.submit(request, as: id)
  }

  func job(_ id: JobID) async throws -> Job? { try await store.job(id) }

  func jobs(_ selection: JobSelection) async throws -> [Job] { try await store.jobs(selection) }

  func claim(_ id: JobID?, by worker: String, lease: Duration) async throws -> Job? {
    try await store.claim(id, by: worker, lease: lease)
  }

  func complete(_ hold: JobHold, with result: JobResult) async throws -> Job {
    try await store.complete(hold, with: result)
  }

  func fail(_ hold: JobHold, with failure: JobFailure, policy: RetryPolicy) async throws -> Job {
    try await store.fail(hold, with: failure, policy: policy)
  }

  func release(_ hold: JobHold) async throws -> Job { try await store.release(hold) }

  func cancel(_ id: JobID) async throws -> Job { try await store.cancel(id) }

  func census() async throws -> JobCensus { try await store.census() }
}
