package import Foundation

/// A worker's hold on a job.
package struct JobLease: Sendable, Hashable {
  /// The worker, named afresh at each start of a process.
  package var worker: String
  /// The fencing token: made afresh at each claim; a write that carries another one is refused.
  package var token: String
  /// When the hold ends unless it is renewed, by the store's clock.
  package var until: Date

  package init(worker: String, token: String, until: Date) {
    self.worker = worker
    self.token = token
    self.until = until
  }
}
