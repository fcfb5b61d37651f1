import Jobs
import StorageConformance

/// A store that one worker cannot reach to renew its leases; all other calls arrive.
struct BlackoutStore: ForwardingJobStore {
  let store: any JobStore

  func renew(_ hold: JobHold, lease: Duration, progress: JobProgress?) async throws -> Job {
    throw StorageError(
      .unavailable, operation: "renew", operand: "\(hold.id)", reason: "out of reach")
  }
}
