import FakeGoogle
import GoogleCloud
import Jobs
import StorageConformance

/// A store whose server's clock is put to that of a test before each call.
struct ClockedJobStore: JobStore {
  let store: FirestoreJobStore
  let fake: FakeGoogle
  let clock: TestClock

  private var current: FirestoreJobStore {
    fake.clock.stand(at: clock.now)
    return store
  }

  func submit(_ request: JobRequest, as id: JobID) async throws -> Job {
    try await current.submit(request, as: id)
  }
  func job(_ id: JobID) async throws -> Job? { try await current.job(id) }
  func jobs(_ selection: JobSelection) async throws -> [Job] { try await current.jobs(selection) }
  func isNamed(video path: String) async throws -> Bool {
    try await current.isNamed(video: path)
  }
  func claim(_ id: JobID?, by worker: String, lease: Duration) async throws -> Job? {
    try await current.claim(id, by: worker, lease: lease)
  }
  func renew(_ hold: JobHold, lease: Duration, progress: JobProgress?) async throws -> Job {
    try await current.renew(hold, lease: lease, progress: progress)
  }
  func complete(_ hold: JobHold, with result: JobResult) async throws -> Job {
    try await current.complete(hold, with: result)
  }
  func fail(_ hold: JobHold, with failure: JobFailure, policy: RetryPolicy) async throws -> Job {
    try await current.fail(hold, with: failure, policy: policy)
  }
  func release(_ hold: JobHold) async throws -> Job { try await current.release(hold) }
  func cancel(_ id: JobID) async throws -> Job { try await current.cancel(id) }
  func delete(_ id: JobID) async throws -> JobRemains { try await current.delete(id) }
  func remains() async throws -> [JobRemains] { try await current.remains() }
  func forget(_ remains: JobRemains) async throws { try await current.forget(remains) }
  func forget(_ remains: [JobRemains]) async throws { try await current.forget(remains) }
  func census() async throws -> JobCensus { try await current.census() }
}
