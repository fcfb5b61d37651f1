public import TeamLibrary

/// A job queue and the store of its jobs.
///
/// Every store applies the transitions of `Job` to the current document in one atomic step, and
/// passes the same suite of tests (`StorageConformance`). A call that throws `StorageError` with
/// `isOutcomeUnknown` may have taken effect: it may be repeated unchanged. Repeating `complete`, or
/// a `fail` that ended the job, is no error; other writes that took effect throw `leaseLost`.
public protocol JobStore: Sendable {
  /// Submits a job.
  ///
  /// - Throws: `JobError.alreadyExists` when another job has the ID, or a deleted job had it whose
  ///   objects are still to be removed. The same request again is no error, so that a call whose
  ///   answer was lost can be repeated.
  func submit(_ request: JobRequest, as id: JobID) async throws -> Job

  func job(_ id: JobID) async throws -> Job?

  /// Returns those of the jobs that exist, in any order.
  func jobs(named ids: [JobID]) async throws -> [Job]

  /// Returns a number that differs after any change to any job, by any process; `nil` where the
  /// store cannot detect changes at a lower cost than by reading the jobs.
  func revision() async throws -> Int64?

  /// Returns the newest jobs first; with `endedBefore`, the last ended first.
  func jobs(_ selection: JobSelection) async throws -> [Job]

  /// Returns completed jobs of one player, to compare a clip with earlier ones.
  ///
  /// - Parameters:
  ///   - user: The owner of the clip's job.
  ///   - place: The player; `nil` for the user's jobs that name none. On a machine without sign-in,
  ///     those belong to the player that was added first.
  func completedJobs(of user: UserID, at place: LibraryPlace?, limit: Int) async throws -> [Job]

  /// Whether any job names this video.
  func isNamed(video path: String) async throws -> Bool

  /// Claims the next claimable job, or the named one, for a worker under a new fencing token;
  /// returns `nil` when there is none, or the queue is paused.
  ///
  /// Next is a job whose lease has expired, otherwise one of the user with the fewest held jobs;
  /// such users take turns, so that many jobs of one do not keep the others waiting. Among the
  /// jobs of a user, those that retry another one come last, then the oldest comes first.
  ///
  /// A job whose attempts are used up, or whose cancellation no worker has handled, is ended
  /// instead and returned with its final status and without a holder.
  func claim(_ id: JobID?, by worker: String, lease: Duration) async throws -> Job?

  /// Applies a transition to a job's current document in one atomic step, and stores the result;
  /// the calls of holders and owners are built on it.
  ///
  /// - Parameters:
  ///   - operation: The operation, for errors: for example "renew".
  ///   - transition: Receives the document and the store's time; may be called again with a newer
  ///     document.
  /// - Throws: `JobError.notFound`, `StorageError`, the errors of the transition.
  func change(
    _ id: JobID, _ operation: String,
    _ transition: @escaping @Sendable (inout Job, StoreTime) throws -> Void
  ) async throws -> Job

  /// Renews a lease and records progress; the returned job shows whether the worker must stop.
  ///
  /// - Throws: `JobError.leaseLost`, after which nothing of the job may be written any more.
  func renew(_ hold: JobHold, lease: Duration, progress: JobProgress?) async throws -> Job

  /// Ends an attempt: the job waits for the next one or has failed.
  ///
  /// - Throws: `JobError.leaseLost`.
  func fail(_ hold: JobHold, with failure: JobFailure, policy: RetryPolicy) async throws -> Job

  /// Deletes a job, whatever its state, and records in the same step what is still to be removed. A
  /// holder learns of it by `JobError.notFound`.
  ///
  /// - Throws: `JobError.notFound`.
  func delete(_ id: JobID) async throws -> JobRemains

  /// Returns the records of deleted jobs whose objects may be removed for good: no worker can still
  /// believe that it holds one of them.
  func remains() async throws -> [JobRemains]

  /// Removes the records of deleted jobs, so that nothing of the jobs is left in the store.
  ///
  /// The record of another deletion, of a later job with the same ID, stays. After an error all of
  /// them are to be retried.
  func forget(_ remains: [JobRemains]) async throws

  /// Pauses or resumes the queue, for all workers: while it is paused, jobs are submitted, and held
  /// ones completed, but none is claimed.
  func setPaused(_ isPaused: Bool) async throws

  /// Returns the number of jobs in each state, since when the oldest has waited, and whether the
  /// queue is paused.
  func census() async throws -> JobCensus
}

extension JobStore {
  /// Reads the jobs one by one.
  public func jobs(named ids: [JobID]) async throws -> [Job] {
    var found: [Job] = []
    for id in ids {
      if let job = try await job(id) { found.append(job) }
    }
    return found
  }

  /// Whether a job has completed or failed, or has been deleted.
  public func hasEnded(_ id: JobID) async throws -> Bool {
    try await job(id)?.status.isFinal ?? true
  }

  /// Returns `nil`: changes are not detected.
  public func revision() async throws -> Int64? { nil }
}
