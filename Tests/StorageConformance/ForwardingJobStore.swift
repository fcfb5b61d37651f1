package import Jobs

/// A store that forwards every call to another one; a test overrides individual calls.
package protocol ForwardingJobStore: JobStore {
  var store: any JobStore { get }
}

extension ForwardingJobStore {
  package func submit(_ request: JobRequest, as id: JobID) async throws -> Job {
    try await store.submit(request, as: id)
  }
  package func job(_ id: JobID) async throws -> Job? { try await store.job(id) }
  package func jobs(_ selection: JobSelection) async throws -> [Job] {
    try await store.jobs(selection)
  }
  package func jobs(named ids: [JobID]) async throws -> [Job] {
    try await store.jobs(named: ids)
  }
  package func revision() async throws -> Int64? { try await store.revision() }
  package func isNamed(video path: String) async throws -> Bool {
    try await store.isNamed(video: path)
  }
  package func claim(_ id: JobID?, by worker: String, lease: Duration) async throws -> Job? {
    try await store.claim(id, by: worker, lease: lease)
  }
  package func change(
    _ id: JobID, _ operation: String,
    _ transition: @escaping @Sendable (inout Job, StoreTime) throws -> Void
  ) async throws -> Job {
    try await store.change(id, operation, transition)
  }
  package func renew(
    _ hold: JobHold, lease: Duration, progress: JobProgress?
  ) async throws -> Job {
    try await store.renew(hold, lease: lease, progress: progress)
  }
  package func fail(
    _ hold: JobHold, with failure: JobFailure, policy: RetryPolicy
  ) async throws -> Job {
    try await store.fail(hold, with: failure, policy: policy)
  }
  package func delete(_ id: JobID) async throws -> JobRemains { try await store.delete(id) }
  package func remains() async throws -> [JobRemains] { try await store.remains() }
  package func forget(_ remains: [JobRemains]) async throws { try await store.forget(remains) }
  package func setPaused(_ isPaused: Bool) async throws { try await store.setPaused(isPaused) }
  package func census() async throws -> JobCensus { try await store.census() }
}
