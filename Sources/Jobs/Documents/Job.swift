package import Foundation

/// A job document.
///
/// Changes only by the transitions in `Job+Transitions.swift`, which every store applies to the
/// current document in one atomic step.
package struct Job: Sendable, Hashable {
  package let id: JobID
  package let request: JobRequest
  package let createdAt: Date
  package internal(set) var updatedAt: Date
  package internal(set) var status = JobStatus.queued
  /// The progress in percent; never decreases within a claim.
  package internal(set) var progress = 0
  package internal(set) var phase: JobPhase?
  /// The number of attempts started, less those that a worker released.
  package internal(set) var attempt = 0
  package let maxAttempts: Int
  /// The number of claims, including those that cost no attempt; names the folder of the results.
  package internal(set) var claim = 0
  /// How often the process that analyses the video crashed.
  package internal(set) var crashes = 0
  package internal(set) var lease: JobLease?
  /// The earliest time of the next attempt.
  package internal(set) var nextAttemptAt: Date?
  /// Whether the worker is to stop.
  package internal(set) var isCancelRequested = false
  package internal(set) var failure: JobFailure?
  package internal(set) var result: JobResult?

  /// Creates a new job, which waits in the queue.
  package init(id: JobID, request: JobRequest, at now: Date, maxAttempts: Int = 3) {
    self.id = id
    self.request = request
    createdAt = now.wholeMicrosecond
    updatedAt = createdAt
    self.maxAttempts = max(1, maxAttempts)
  }
}

extension Job {
  /// All stored fields, for a store that reads them back.
  package struct Stored: Sendable, Hashable {
    package var updatedAt: Date
    package var status: JobStatus
    package var progress: Int
    package var phase: JobPhase?
    package var attempt: Int
    package var claim: Int
    package var crashes: Int
    package var lease: JobLease?
    package var nextAttemptAt: Date?
    package var isCancelRequested: Bool
    package var failure: JobFailure?
    package var result: JobResult?

    package init(
      updatedAt: Date, status: JobStatus, progress: Int, phase: JobPhase?, attempt: Int,
      claim: Int, crashes: Int, lease: JobLease?, nextAttemptAt: Date?, isCancelRequested: Bool,
      failure: JobFailure?, result: JobResult?
    ) {
      self.updatedAt = updatedAt
      self.status = status
      self.progress = progress
      self.phase = phase
      self.attempt = attempt
      self.claim = claim
      self.crashes = crashes
      self.lease = lease
      self.nextAttemptAt = nextAttemptAt
      self.isCancelRequested = isCancelRequested
      self.failure = failure
      self.result = result
    }
  }

  /// Creates a job from its stored fields.
  package init(
    id: JobID, request: JobRequest, createdAt: Date, maxAttempts: Int, stored: Stored
  ) {
    self.init(id: id, request: request, at: createdAt, maxAttempts: maxAttempts)
    updatedAt = stored.updatedAt
    status = stored.status
    progress = stored.progress
    phase = stored.phase
    attempt = stored.attempt
    claim = stored.claim
    crashes = stored.crashes
    lease = stored.lease
    nextAttemptAt = stored.nextAttemptAt
    isCancelRequested = stored.isCancelRequested
    failure = stored.failure
    result = stored.result
  }
}
