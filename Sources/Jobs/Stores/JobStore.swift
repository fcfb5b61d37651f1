/// Where jobs wait and are kept.
///
/// Every store applies the transitions of `Job` to the document as it stands, in one atomic step,
/// and passes the same suite of tests (`StorageConformance`). A call that throws `StorageError` with
/// `isOutcomeUnknown` may have had its effect: it may be repeated as it is.
package protocol JobStore: Sendable {
  /// - Throws: `JobError.alreadyExists` when another job has the name; the same request again is
  ///   no error, so that an answer that was lost can be asked for again.
  func submit(_ request: JobRequest, as id: JobID) async throws -> Job

  func job(_ id: JobID) async throws -> Job?

  /// Newest first.
  func jobs(_ selection: JobSelection) async throws -> [Job]

  /// Gives the oldest job that may be claimed, or the named one, to a worker under a fresh token;
  /// `nil` when there is none to take.
  func claim(_ id: JobID?, by worker: String, lease: Duration) async throws -> Job?

  /// Prolongs a lease and records progress; the answer says whether to stop.
  ///
  /// - Throws: `JobError.leaseLost`, after which nothing of the job may be written any more.
  func renew(_ hold: JobHold, lease: Duration, progress: JobProgress?) async throws -> Job

  /// The document's last write. Repeating it changes nothing.
  ///
  /// - Throws: `JobError.leaseLost`.
  func complete(_ hold: JobHold, with result: JobResult) async throws -> Job

  /// Ends an attempt: the job waits for the next one or has failed.
  ///
  /// - Throws: `JobError.leaseLost`.
  func fail(_ hold: JobHold, with failure: JobFailure, policy: RetryPolicy) async throws -> Job

  /// Gives a job back untried.
  ///
  /// - Throws: `JobError.leaseLost`.
  func release(_ hold: JobHold) async throws -> Job

  /// - Throws: `JobError.notFound`, `JobError.alreadyFinal`.
  func cancel(_ id: JobID) async throws -> Job

  /// How many jobs there are in each state, and since when the oldest has waited.
  func census() async throws -> JobCensus
}
