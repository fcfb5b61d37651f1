package import Foundation

/// The whole life of a job, as pure changes of its document.
extension Job {
  /// Whether a worker may take the job at `now`: it waits and its time has come, or whoever held
  /// it has let the lease run out.
  package func isClaimable(at now: StoreTime) -> Bool {
    switch status {
    case .queued: nextAttemptAt.map { $0 <= now.steady } ?? true
    case .processing, .summarizing: lease.map { $0.until <= now.steady } ?? true
    case .completed, .failed: false
    }
  }

  /// Gives the job to a worker.
  ///
  /// A lease that ran out is the death of a worker: its attempt is used up, and after the last one
  /// the job ends as failed instead, as does one whose cancellation nobody was there to see.
  ///
  /// - Returns: Whether the worker has it now.
  /// - Throws: `JobError.notClaimable`.
  package mutating func claim(_ lease: JobLease, at now: StoreTime) throws(JobError) -> Bool {
    guard isClaimable(at: now) else { throw .notClaimable(id) }
    if isCancelRequested {
      end(.failed, at: now, failure: .cancelled)
      return false
    }
    guard attempt < maxAttempts else {
      end(.failed, at: now, failure: .maxAttempts)
      return false
    }
    status = .processing
    phase = .downloading
    progress = JobPhase.downloading.percent.lowerBound
    attempt += 1
    claim += 1
    self.lease = JobLease(
      worker: lease.worker, token: lease.token, until: lease.until.wholeMicrosecond)
    nextAttemptAt = nil
    failure = nil
    touch(now)
    return true
  }

  /// Prolongs a lease, and records how far the work has come.
  ///
  /// - Throws: `JobError.leaseLost` unless the job is held with this very token. A lease that ran
  ///   out may still be renewed as long as nobody else has claimed the job.
  package mutating func renew(
    token: String, until: Date, progress: JobProgress?, at now: StoreTime
  ) throws(JobError) {
    try check(token)
    lease?.until = until.wholeMicrosecond
    if let progress, progress.percent > self.progress {
      self.progress = progress.percent
      phase = progress.phase
      status = progress.phase.status
    }
    touch(now)
  }

  /// Ends the job with its result, or as failed when it was to be cancelled meanwhile: whoever asked
  /// for that was told that it ends so.
  ///
  /// - Returns: `false` when this very claim has ended it so before, so that an answer that was lost
  ///   can be asked for again.
  package mutating func complete(
    token: String, with result: JobResult, at now: StoreTime
  ) throws(JobError) -> Bool {
    let isEnded =
      status == .completed || status == .failed && isCancelRequested && failure == .cancelled
    if isEnded, lease?.token == token { return false }
    try check(token)
    if isCancelRequested {
      end(.failed, at: now, failure: .cancelled)
      return true
    }
    self.result = result
    progress = 100
    status = .completed
    phase = nil
    touch(now)
    return true
  }

  /// Ends an attempt without a result: the job waits for the next one, or has failed.
  ///
  /// - Parameter chance: Uniform between 0 and 1, for the wait.
  package mutating func fail(
    token: String, with failure: JobFailure, policy: RetryPolicy, chance: Double, at now: StoreTime
  ) throws(JobError) {
    if status == .failed, lease?.token == token { return }
    try check(token)
    switch failure.kind {
    case .permanent: return end(.failed, at: now, failure: failure)
    case .crash:
      crashes += 1
      guard crashes < policy.mostCrashes else {
        return end(.failed, at: now, failure: .poison)
      }
    case .transient: break
    }
    guard attempt < maxAttempts, !isCancelRequested else {
      return end(.failed, at: now, failure: isCancelRequested ? .cancelled : failure)
    }
    self.failure = failure
    let delay = Duration.seconds(policy.delay(afterAttempt: attempt, chance: chance))
    wait(until: now.steady(after: delay), now)
  }

  /// Gives the job back untried, as a worker does that is told to stop: costs no attempt.
  ///
  /// A job that is to be cancelled ends instead, as perhaps no other worker ever looks at it.
  package mutating func release(token: String, at now: StoreTime) throws(JobError) {
    try check(token)
    attempt -= 1
    if isCancelRequested { return end(.failed, at: now, failure: .cancelled) }
    wait(until: nil, now)
  }

  /// The job that tries this one again: another one, as what has failed stays failed.
  ///
  /// Its name follows from this one's, so that asking twice makes one job.
  ///
  /// - Throws: `JobError.notFailed`.
  package func retried() throws(JobError) -> (id: JobID, request: JobRequest) {
    guard status == .failed else { throw .notFailed(id) }
    var request = request
    request.retryOf = id.rawValue
    return (id.next, request)
  }

  /// What is to be removed with the job.
  package var remains: JobRemains {
    JobRemains(
      id: id, userID: request.userID, storagePath: request.storagePath,
      heldUntil: status.isHeld ? lease?.until : nil)
  }

  /// Asks for the job to end: at once when nobody holds it, otherwise at the holder's next renewal.
  ///
  /// - Throws: `JobError.alreadyFinal`.
  package mutating func cancel(at now: StoreTime) throws(JobError) {
    guard !status.isFinal else { throw .alreadyFinal(id) }
    isCancelRequested = true
    if status == .queued { end(.failed, at: now, failure: .cancelled) } else { touch(now) }
  }

  private func check(_ token: String) throws(JobError) {
    guard status.isHeld, lease?.token == token else { throw .leaseLost(id) }
  }

  private mutating func wait(until next: Date?, _ now: StoreTime) {
    status = .queued
    progress = 0
    phase = nil
    lease = nil
    nextAttemptAt = next?.wholeMicrosecond
    touch(now)
  }

  private mutating func end(_ status: JobStatus, at now: StoreTime, failure: JobFailure) {
    self.status = status
    self.failure = failure
    phase = nil
    nextAttemptAt = nil
    touch(now)
  }

  /// A clock that was set back does not make a document older, and no two states are of one time:
  /// whoever follows the job tells them apart by it.
  private mutating func touch(_ now: StoreTime) {
    updatedAt = max(
      Date(microseconds: updatedAt.microseconds + 1), now.date.wholeMicrosecond)
  }
}
