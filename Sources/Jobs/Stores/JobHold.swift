/// The credentials of a lease holder, which it presents with every write to the job.
package struct JobHold: Sendable, Hashable {
  package let id: JobID
  package let token: String

  package init(id: JobID, token: String) {
    self.id = id
    self.token = token
  }

  /// Creates the credentials of a job's current holder; `nil` when the job has none.
  package init?(_ job: Job) {
    guard job.status.isHeld, let lease = job.lease else { return nil }
    self.init(id: job.id, token: lease.token)
  }
}
