package import Foundation

/// A worker's lease of a job.
package struct JobLease: Sendable, Hashable {
  /// The worker's name, new at each start of a process.
  package var worker: String
  /// The fencing token, new at each claim; a write with another token is refused.
  package var token: String
  /// When the lease expires unless it is renewed, by the store's clock.
  package var until: Date

  package init(worker: String, token: String, until: Date) {
    self.worker = worker
    self.token = token
    self.until = until
  }
}
