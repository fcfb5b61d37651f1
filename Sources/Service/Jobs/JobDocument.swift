internal import Foundation
package import Jobs
internal import PuckBuddyAPI

/// A job as JSON: what `JobSnapshot` says, and what fields its creator wrote besides.
///
/// The lease's token is never among it: whoever has it can write as the worker does.
package struct JobDocument: Encodable, Sendable {
  private let snapshot: JobSnapshot
  private let extra: [String: FieldValue]
  private let lease: JobLease?

  /// For those who run the service: also who works on the job, and until when.
  package init(_ job: Job) {
    self.init(job, lease: job.status.isHeld ? job.lease : nil)
  }

  /// For the job's user: nothing of how workers share their work.
  init(forUser job: Job) { self.init(job, lease: nil) }

  private init(_ job: Job, lease: JobLease?) {
    snapshot = JobSnapshot(job)
    extra = job.request.extra
    self.lease = lease
  }

  private enum LeaseKeys: String, CodingKey {
    case workerID = "worker_id"
    case leaseUntil = "lease_until"
  }

  /// A field that we do not know.
  private struct ExtraKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    private static let workers: Set = ["worker_id", "lease_token", "lease_until", "schema_version"]

    /// `nil` for a field of ours, which only we write.
    init?(stringValue: String) {
      guard JobSnapshot.CodingKeys(stringValue: stringValue) == nil,
        !ExtraKey.workers.contains(stringValue)
      else { return nil }
      self.stringValue = stringValue
    }

    init?(intValue: Int) { nil }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ExtraKey.self)
    for (field, value) in extra {
      if let key = ExtraKey(stringValue: field) { try container.encode(value, forKey: key) }
    }
    try snapshot.encode(to: encoder)
    guard let lease else { return }
    var keys = encoder.container(keyedBy: LeaseKeys.self)
    try keys.encode(lease.worker, forKey: .workerID)
    try keys.encode(lease.until.formatted(.iso8601), forKey: .leaseUntil)
  }
}
