import Jobs
import StorageConformance
import Synchronization

/// A store that is busy at first: this many times at the write of `summarizing`, and as often at
/// the end of a claim.
final class MoodyStore: ForwardingJobStore {
  let store: any JobStore
  private let failures: Int
  private let calls = Mutex<[String: Int]>([:])

  init(_ store: any JobStore, failures: Int) {
    self.store = store
    self.failures = failures
  }

  func renew(_ hold: JobHold, lease: Duration, progress: JobProgress?) async throws -> Job {
    if progress?.phase == .summarizing { try busy("renew") }
    return try await store.renew(hold, lease: lease, progress: progress)
  }

  func complete(_ hold: JobHold, with result: JobResult) async throws -> Job {
    try busy("complete")
    return try await store.complete(hold, with: result)
  }

  func fail(_ hold: JobHold, with failure: JobFailure, policy: RetryPolicy) async throws -> Job {
    try busy("fail")
    return try await store.fail(hold, with: failure, policy: policy)
  }

  func release(_ hold: JobHold) async throws -> Job {
    try busy("release")
    return try await store.release(hold)
  }

  private func busy(_ operation: String) throws {
    let call = calls.withLock { calls in
      calls[operation, default: 0] += 1
      return calls[operation] ?? 0
    }
    if call <= failures {
      throw StorageError(.unavailable, operation: operation, operand: "job", reason: "Busy.")
    }
  }
}
