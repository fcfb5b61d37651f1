package import Foundation
package import Jobs

/// The settings of a worker.
package struct WorkerSettings: Sendable {
  /// The duration of a lease without a renewal.
  package var lease = Duration.seconds(60)
  /// The longest duration of one attempt.
  package var deadline = Duration.seconds(900)
  /// The largest video, in bytes.
  package var largestVideo = 100_000_000
  /// The first poll interval of a worker without work.
  package var pollInterval = Duration.milliseconds(100)
  /// The longest poll interval: without work, each interval is 1.5 times the one before.
  ///
  /// If it is no longer than `pollInterval`, the interval stays at `pollInterval`.
  package var longestPoll = Duration.milliseconds(100)
  /// The shortest interval between two writes of progress: at most one write a second; where writes
  /// cost money, the interval may be longer.
  package var progressInterval = Duration.seconds(1)
  /// The progress interval where writes cost money: a job of 20 s then takes four writes for its
  /// progress, and 12 requests in all.
  package static let cloudProgressInterval = Duration.milliseconds(4500)
  /// The concurrency limit: the number of jobs in progress at a time.
  package var concurrency = 1
  package var retry = RetryPolicy()
  /// How long the store may be out of reach after a finished analysis before the attempt is given
  /// up; the lease may have expired meanwhile, as long as no other worker claims the job.
  package var deliveryTime = Duration.seconds(600)
  /// The interval between two runs of the housekeeper.
  package var housekeepingInterval = Duration.seconds(60)
  /// The grace period in which a worker that is shutting down tries to release a job, or to store
  /// its result.
  package var shutdownGracePeriod = Duration.seconds(4)
  /// The timeout of the notification of a job's end.
  ///
  /// Twice the minute that the notification service requests after too many messages, and a little
  /// more; no job waits for it.
  package var notification = Duration.seconds(130)
  /// The files of the workers of this machine.
  package var files: any WorkerFiles
  package var clock = WorkerClock.machine

  /// - Parameter scratch: The folder for videos during their analysis; each claim has its own
  ///   subfolder.
  package init(scratch: URL) { files = ScratchFolder(scratch) }
}
