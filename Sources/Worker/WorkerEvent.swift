package import Jobs

/// What a worker did or met, for logs and counters.
package enum WorkerEvent: Sendable {
  /// An attempt begins.
  case claimed(Job)
  /// A step of an attempt is done, and how long it took.
  case phaseEnded(Job, JobPhase, Duration)
  /// What an attempt failed of, where that is not the video's or its owner's doing: the document says
  /// only what a person can use.
  case failedInternally(Job, any Error)
  /// A claim has come to its end, and how long it lasted.
  case ended(Job, JobRunner.Outcome, Duration)
  /// The store ended a job that had no attempts left, or that nobody was there to cancel.
  case closed(Job)
  /// The owner was told of the end of a job.
  case notified(Job)
  case notificationFailed(Job, any Error)
  /// The last of a deleted job is gone.
  case cleared(JobID)
  /// A call that will be made again failed, for example "claim".
  case failed(operation: String, any Error)

  /// What a worker that nobody watches tells.
  package static let ignored: @Sendable (WorkerEvent) -> Void = { _ in }
}
