public import Foundation

/// A worker's lease of a job.
public struct JobLease: Sendable, Hashable {
  /// The worker's name, new at each start of a process.
  public var worker: String
  /// The fencing token, new at each claim; a write with another token is refused.
  public var token: String
  /// When the lease expires unless it is renewed, by the store's clock.
  public var until: Date

  /// Creates a lease.
  public init(worker: String, token: String, until: Date) {
    self.worker = worker
    self.token = token
    self.until = until
  }
}
