public import Foundation

/// A job document.
///
/// Changes only by the transitions in `Job+Transitions.swift`, which every store applies to the
/// current document in one atomic step.
public struct Job: Sendable, Hashable {
  /// The ID, also the name of the document.
  public let id: JobID
  /// What was asked for.
  public let request: JobRequest
  /// When the job was submitted, by the store's clock.
  public let createdAt: Date
  /// When the document last changed, by the store's clock.
  public internal(set) var updatedAt: Date
  /// The status as the app sees it.
  public internal(set) var status = JobStatus.queued
  /// The progress in percent; never decreases within a claim.
  public internal(set) var progress = 0
  /// The phase of the current attempt; `nil` before the first and after the last.
  public internal(set) var phase: JobPhase?
  /// The number of attempts started, less those that a worker released.
  public internal(set) var attempt = 0
  /// The number of attempts after which the job fails.
  public let maxAttempts: Int
  /// The number of claims, including those that cost no attempt; names the folder of the results.
  public internal(set) var claim = 0
  /// How often the process that analyses the video crashed.
  public internal(set) var crashes = 0
  /// The holder, also the last one after the job has ended; `nil` while it waits.
  public internal(set) var lease: JobLease?
  /// The earliest time of the next attempt.
  public internal(set) var nextAttemptAt: Date?
  /// Whether the worker is to stop.
  public internal(set) var isCancelRequested = false
  /// Why the job failed, or why its last attempt did.
  public internal(set) var failure: JobFailure?
  /// The result of a completed job.
  public internal(set) var result: JobResult?
  /// The transitions, the first one first; of many, the first and the last ones.
  ///
  /// Empty for a job that an app or an older version submitted, until a worker claims it.
  public internal(set) var history: [JobEvent] = []

  /// Creates a new job, which waits in the queue.
  public init(id: JobID, request: JobRequest, at now: Date, maxAttempts: Int = 3) {
    self.id = id
    self.request = request
    createdAt = now.wholeMicrosecond
    updatedAt = createdAt
    self.maxAttempts = max(1, maxAttempts)
    history = [
      JobEvent(at: createdAt, kind: .submitted, attempt: 0, worker: nil, code: nil)
    ]
  }
}

extension Job {
  /// Returns the completed job with another result, as it is shown after a person's corrections.
  ///
  /// Only for showing it: the stored document of a job does not change after its end.
  public func showing(_ corrected: JobResult) -> Job {
    var job = self
    job.result = corrected
    return job
  }

  /// Creates a job from all stored fields, for a store that reads them back.
  ///
  /// Each parameter is the property of that name.
  public init(
    id: JobID, request: JobRequest, createdAt: Date, maxAttempts: Int, updatedAt: Date,
    status: JobStatus, progress: Int, phase: JobPhase?, attempt: Int, claim: Int, crashes: Int,
    lease: JobLease?, nextAttemptAt: Date?, isCancelRequested: Bool, failure: JobFailure?,
    result: JobResult?, history: [JobEvent]
  ) {
    self.init(id: id, request: request, at: createdAt, maxAttempts: maxAttempts)
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
    self.history = history
  }
}
