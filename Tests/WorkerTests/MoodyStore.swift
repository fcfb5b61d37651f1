import Jobs
import StorageConformance
import Synchronization

/// A store that is busy so many times at first when it is told the end of a claim.
final class MoodyStore: ForwardingJobStore {
  let store: any JobStore
  private let failures: Mutex<Int>

  init(_ store: any JobStore, failures: Int) {
    self.store = store
    self.failures = Mutex(failures)
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
    let fails = failures.withLock { left in
      left -= 1
      return left >= 0
    }
    if fails {
      throw StorageError(.unavailable, operation: operation, operand: "job", reason: "Busy.")
    }
  }
}
