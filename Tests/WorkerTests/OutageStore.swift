import Jobs
import StorageConformance
import Synchronization

/// A store that does not answer its holders for a while.
final class OutageStore: ForwardingJobStore {
  let store: any JobStore
  private let end = Mutex<ContinuousClock.Instant?>(nil)
  private let failed = Mutex(0)

  init(store: any JobStore) { self.store = store }

  var failures: Int { failed.withLock { $0 } }

  func begin(for span: Duration) { end.withLock { $0 = .now + span } }

  private func answer() throws {
    guard let end = end.withLock({ $0 }), ContinuousClock.now < end else { return }
    failed.withLock { $0 += 1 }
    throw StorageError(.unavailable, operation: "write", operand: "job", reason: "out of reach")
  }

  func renew(_ hold: JobHold, lease: Duration, progress: JobProgress?) async throws -> Job {
    try answer()
    return try await store.renew(hold, lease: lease, progress: progress)
  }

  func complete(_ hold: JobHold, with result: JobResult) async throws -> Job {
    try answer()
    return try await store.complete(hold, with: result)
  }
}
