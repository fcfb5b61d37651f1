internal import Foundation
package import Jobs
internal import PuckBuddyAPI
internal import TeamLibrary

/// A job as JSON: the fields of `JobSnapshot`, and unknown fields that its creator wrote.
///
/// The lease token is never included: its holder could write to the job as the worker does.
package struct JobDocument: Encodable, Sendable {
  private var snapshot: JobSnapshot
  private var extra: [String: DocumentValue]
  private let lease: JobLease?

  /// Encodes a job for the operator, with the worker that holds it and the end of its lease.
  package init(_ job: Job) {
    self.init(job, lease: job.status.isHeld ? job.lease : nil, showsWorkers: true)
  }

  /// Encodes a job for its user, without any fields of the job queue.
  init(forUser job: Job) { self.init(job, lease: nil, showsWorkers: false) }

  /// Encodes a job for a reader other than its user.
  ///
  /// Without signed URLs, which work for others too, and longer than the access that a family gave
  /// a coach, and without the fields of the user's own program.
  init(forReader job: Job) {
    self.init(forUser: job)
    snapshot.resultURLs = nil
    extra = [:]
  }

  private init(_ job: Job, lease: JobLease?, showsWorkers: Bool) {
    snapshot = JobSnapshot(job, showsWorkers: showsWorkers)
    extra = job.request.extra
    self.lease = lease
  }

  private enum LeaseKeys: String, CodingKey {
    case workerID = "worker_id"
    case leaseUntil = "lease_until"
  }

  /// The key of a field that the service does not know.
  private struct ExtraKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    private static let workers: Set = ["worker_id", "lease_token", "lease_until", "schema_version"]

    /// Fails for the service's own fields, which only the service writes.
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
