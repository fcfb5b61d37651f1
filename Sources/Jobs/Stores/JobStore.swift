/// Where jobs wait and are kept.
///
/// Every store applies the transitions of `Job` to the document as it stands, in one atomic step,
/// and passes the same suite of tests (`StorageConformance`). A call that throws `StorageError` with
/// `isOutcomeUnknown` may have had its effect: it may be repeated as it is. Repeating `complete`, or a
/// `fail` that ended the job, is no error; other writes that had their effect answer `leaseLost`.
package protocol JobStore: Sendable {
  /// - Throws: `JobError.alreadyExists` when another job has the name, or one had it of which
  ///   something is still to be removed; the same request again is no error, so that an answer that
  ///   was lost can be asked for again.
  func submit(_ request: JobRequest, as id: JobID) async throws -> Job

  func job(_ id: JobID) async throws -> Job?

  /// Those of the jobs that are there, in any order.
  func jobs(named ids: [JobID]) async throws -> [Job]

  /// A number that differs after any change to any job, by whatever process; `nil` where the store
  /// cannot tell that more cheaply than by looking at the jobs.
  func revision() async throws -> Int64?

  /// Newest first; where the time of their end is asked for, the last ended first.
  func jobs(_ selection: JobSelection) async throws -> [Job]

  /// Whether any job names this video.
  func isNamed(video path: String) async throws -> Bool

  /// Gives the oldest job that may be claimed, or the named one, to a worker under a fresh token;
  /// `nil` when there is none to take.
  ///
  /// A job whose attempts are used up, or whose cancellation nobody was there to see, is ended
  /// instead, and answered as it then is: with a final status, and nobody's.
  func claim(_ id: JobID?, by worker: String, lease: Duration) async throws -> Job?

  /// Applies a transition to a job's document as it stands, in one atomic step, and keeps what comes
  /// of it; the calls below are made of it.
  ///
  /// - Parameters:
  ///   - operation: What is being done, for errors: for example "renew".
  ///   - transition: Given the document and the store's time; may be called again with a newer one.
  /// - Throws: `JobError.notFound`, `StorageError`, what the transition throws.
  func change(
    _ id: JobID, _ operation: String,
    _ transition: @escaping @Sendable (inout Job, StoreTime) throws -> Void
  ) async throws -> Job

  /// Prolongs a lease and records progress; the answer says whether to stop.
  ///
  /// - Throws: `JobError.leaseLost`, after which nothing of the job may be written any more.
  func renew(_ hold: JobHold, lease: Duration, progress: JobProgress?) async throws -> Job

  /// The document's last write. Repeating it changes nothing. A job that was to be cancelled
  /// meanwhile ends as failed instead.
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

  /// Takes a job out of the store, whatever its state, and notes in the same step what is still to
  /// be removed of it. Whoever holds it learns of that by `JobError.notFound`.
  ///
  /// - Throws: `JobError.notFound`.
  func delete(_ id: JobID) async throws -> JobRemains

  /// What is still to be removed of deleted jobs, and may be removed for good: nobody can believe
  /// any more that it holds one of them.
  func remains() async throws -> [JobRemains]

  /// Notes that everything of a deleted job is gone, so that nothing of it is left in the store.
  func forget(_ remains: JobRemains) async throws

  /// The same for many, where one step is cheaper than many; all of them are tried again if it
  /// fails.
  func forget(_ remains: [JobRemains]) async throws

  /// How many jobs there are in each state, and since when the oldest has waited.
  func census() async throws -> JobCensus
}

extension JobStore {
  package func jobs(named ids: [JobID]) async throws -> [Job] {
    var found: [Job] = []
    for id in ids {
      if let job = try await job(id) { found.append(job) }
    }
    return found
  }

  package func revision() async throws -> Int64? { nil }

  package func forget(_ remains: [JobRemains]) async throws {
    for one in remains { try await forget(one) }
  }
}
