/// What a worker shows with every write to a job it holds.
package struct JobHold: Sendable, Hashable {
  package let id: JobID
  package let token: String

  package init(id: JobID, token: String) {
    self.id = id
    self.token = token
  }

  /// The hold of whoever has the job; `nil` when nobody does.
  package init?(_ job: Job) {
    guard job.status.isHeld, let lease = job.lease else { return nil }
    self.init(id: job.id, token: lease.token)
  }
}
