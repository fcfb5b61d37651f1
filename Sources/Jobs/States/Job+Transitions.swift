public import Foundation
internal import Retries
internal import TeamLibrary

/// The complete life cycle of a job, as pure transitions of its document.
extension Job {
  /// Whether a worker may claim the job at `now`: it waits and its back-off has passed, or its
  /// lease has expired.
  public func isClaimable(at now: StoreTime) -> Bool {
    switch status {
    case .queued: nextAttemptAt.map { $0 <= now.steady } ?? true
    case .processing, .summarizing: lease.map { $0.until <= now.steady } ?? true
    case .completed, .failed: false
    }
  }

  /// Claims the job for a worker.
  ///
  /// An expired lease means that the worker died: its attempt is used up. After the last attempt
  /// the job ends as failed instead, and so does a job with a cancellation that no worker has
  /// handled.
  ///
  /// - Returns: Whether the worker now holds the job.
  /// - Throws: `JobError.notClaimable`.
  public mutating func claim(_ lease: JobLease, at now: StoreTime) throws(JobError) -> Bool {
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
    note(.claimed)
    return true
  }

  /// Ends the lease of a worker that is known to be dead; the next `claim` counts its attempt.
  public mutating func expireLease(at now: StoreTime) {
    guard status.isHeld else { return }
    lease?.until = now.steady.wholeMicrosecond
    touch(now)
    note(.abandoned)
  }

  /// Takes over the claim of a worker that has ended, for one that has its finished analysis.
  ///
  /// - Throws: `JobError.leaseLost` unless the job is held with this fencing token.
  public mutating func resume(
    token: String, worker: String, until: Date, at now: StoreTime
  ) throws(JobError) {
    try check(token)
    lease = JobLease(worker: worker, token: token, until: until.wholeMicrosecond)
    touch(now)
    note(.resumed)
  }

  /// Renews a lease, and records progress.
  ///
  /// - Throws: `JobError.leaseLost` unless the job is held with this fencing token. An expired
  ///   lease may still be renewed as long as no other worker has claimed the job.
  public mutating func renew(
    token: String, until: Date, progress: JobProgress?, at now: StoreTime
  ) throws(JobError) {
    try check(token)
    lease?.until = until.wholeMicrosecond
    let last = phase
    if let progress, progress.percent > self.progress {
      self.progress = progress.percent
      phase = progress.phase
      status = progress.phase.status
    }
    touch(now)
    if phase != last {
      switch phase {
      case .analyzing: note(.analyzing)
      case .summarizing: note(.summarizing)
      case .uploading: note(.uploading)
      case .downloading, nil: break
      }
    }
  }

  /// Completes the job with its result, or ends it as failed if it was cancelled meanwhile: the
  /// cancellation was already confirmed to the client.
  ///
  /// - Returns: `false` when this claim has already ended the job in this manner, so that a call
  ///   whose answer was lost can be repeated.
  public mutating func complete(
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
    note(.completed)
    return true
  }

  /// Ends an attempt without a result: the job waits for the next one, or has failed.
  ///
  /// - Parameter chance: A uniform random number between 0 and 1, for the back-off.
  public mutating func fail(
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
    case .resource, .transient: break
    }
    guard attempt < maxAttempts || failure.kind == .resource, !isCancelRequested else {
      return end(.failed, at: now, failure: isCancelRequested ? .cancelled : failure)
    }
    self.failure = failure
    note(.retried, code: failure.code, at: now)
    if failure.kind == .resource { attempt -= 1 }
    // Claims that cost no attempt count here too, or a full disk would be tried every few seconds.
    let delay = policy.backoff.delay(
      afterAttempt: failure.kind == .resource ? claim : attempt, chance: chance)
    wait(until: now.steady(after: delay), now)
  }

  /// Requeues the job without the cost of an attempt, for a worker that is shutting down.
  ///
  /// A job with a requested cancellation ends instead: another worker might never claim it.
  public mutating func release(token: String, at now: StoreTime) throws(JobError) {
    try check(token)
    if isCancelRequested {
      attempt -= 1
      return end(.failed, at: now, failure: .cancelled)
    }
    note(.released, at: now)
    attempt -= 1
    wait(until: nil, now)
  }

  /// Returns the ID and request of a new job that retries this one, which stays failed.
  ///
  /// The new ID follows from this job's ID, so that a repeated call creates one job only.
  ///
  /// - Throws: `JobError.notFailed`.
  public func retried() throws(JobError) -> (id: JobID, request: JobRequest) {
    guard status == .failed else { throw .notFailed(id) }
    var request = request
    request.retryOf = id.rawValue
    // Another analysis of the same clip, not another clip.
    if let place = request.library, place.video == nil {
      request.library = place.naming(video: id.rawValue)
    }
    return (id.next, request)
  }

  /// The record of what is to be removed with the job.
  public var remains: JobRemains {
    JobRemains(
      id: id, userID: request.userID, storagePath: request.storagePath,
      heldUntil: status.isHeld ? lease?.until : nil, createdAt: createdAt)
  }

  /// Cancels the job: at once when it has no holder, otherwise at the holder's next renewal.
  ///
  /// - Throws: `JobError.alreadyFinal`.
  public mutating func cancel(at now: StoreTime) throws(JobError) {
    guard !status.isFinal else { throw .alreadyFinal(id) }
    isCancelRequested = true
    if status == .queued { return end(.failed, at: now, failure: .cancelled) }
    touch(now)
    if history.last?.kind != .cancelRequested { note(.cancelRequested) }
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
    note(.failed, code: failure.code)
  }

  /// Adds a transition to the history.
  ///
  /// - Parameter now: The time of a transition that has not advanced `updatedAt` yet.
  private mutating func note(
    _ kind: JobEvent.Kind, code: String? = nil, at now: StoreTime? = nil
  ) {
    // Servers and their clients may differ by some milliseconds.
    let last = max(updatedAt, history.last?.at ?? updatedAt)
    history.append(
      JobEvent(
        at: max(now?.date ?? last, last), kind: kind, attempt: attempt,
        worker: status.isHeld || status == .completed ? lease?.worker : nil, code: code))
    if history.count > Self.longestHistory { history.remove(at: 1) }
  }

  /// The largest number of transitions that are kept: some attempts of several phases each.
  private static let longestHistory = 60

  /// Advances `updatedAt`.
  ///
  /// It always grows, even if the clock was set back, and no two states have the same time: clients
  /// that follow the job distinguish its states by it.
  private mutating func touch(_ now: StoreTime) {
    updatedAt = max(
      Date(microseconds: updatedAt.microseconds + 1), now.date.wholeMicrosecond)
  }
}
