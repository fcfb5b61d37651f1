import Jobs
import StorageConformance

/// A store that one worker cannot reach to renew its leases before its analysis has finished; all
/// other calls arrive.
struct BlackoutStore: ForwardingJobStore {
  let store: any JobStore

  func renew(_ hold: JobHold, lease: Duration, progress: JobProgress?) async throws -> Job {
    if progress?.phase.status == .summarizing {
      return try await store.renew(hold, lease: lease, progress: progress)
    }
    throw StorageError(
      .unavailable, operation: "renew", operand: "\(hold.id)", reason: "out of reach")
  }
}
