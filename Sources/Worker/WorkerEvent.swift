package import Jobs
package import TeamLibrary

/// An event of a worker, for logs and counters.
package enum WorkerEvent: Sendable {
  /// An attempt starts.
  case claimed(Job)
  /// A phase of an attempt ended, with its duration.
  case phaseEnded(Job, JobPhase, Duration)
  /// The cause of a failed attempt, where neither the video nor its owner is at fault: the document
  /// holds only what a person can use.
  case failedInternally(Job, any Error)
  /// A claim ended, with its duration.
  case ended(Job, JobRunner.Outcome, Duration)
  /// The store ended a job that had no attempts left, or that was cancelled while it had no holder.
  case closed(Job)
  /// The owner was notified of the end of a job.
  case notified(Job)
  case notificationFailed(Job, any Error)
  /// The deletion of a job is complete.
  case cleared(JobID)
  /// A sweep of the team library is complete.
  case mended(LibrarySweepReport)
  /// A call that will be retried failed, for example "claim".
  case failed(operation: String, any Error)

  /// Discards all events.
  package static let ignored: @Sendable (WorkerEvent) -> Void = { _ in }
}
