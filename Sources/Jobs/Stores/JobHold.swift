/// The credentials of a lease holder, which it presents with every write to the job.
public struct JobHold: Sendable, Hashable {
  /// The job that is held.
  public let id: JobID
  /// The fencing token of the claim.
  public let token: String

  /// Creates the credentials of a claim.
  public init(id: JobID, token: String) {
    self.id = id
    self.token = token
  }

  /// Creates the credentials of a job's current holder; `nil` when the job has none.
  public init?(_ job: Job) {
    guard job.status.isHeld, let lease = job.lease else { return nil }
    self.init(id: job.id, token: lease.token)
  }
}
