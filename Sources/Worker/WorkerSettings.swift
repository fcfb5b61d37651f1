package import Foundation
package import Jobs

/// How a worker works.
package struct WorkerSettings: Sendable {
  /// How long a job is held without a sign of life.
  package var lease = Duration.seconds(60)
  /// How long one attempt may take in all.
  package var deadline = Duration.seconds(900)
  /// The largest video, in bytes: the contract's.
  package var largestVideo = 100_000_000
  /// How long a worker without work waits before it looks again.
  package var pollInterval = Duration.milliseconds(100)
  /// The longest such wait: each is half as long again as the one before while there is no work.
  ///
  /// No longer than the first, it stays at that.
  package var longestPoll = Duration.milliseconds(100)
  /// Progress is written no more often than this: the contract asks for a second; where writes cost
  /// money, longer will do.
  package var progressInterval = Duration.seconds(1)
  /// What longer is, where writes cost money: a job of 20 s then takes four of them for its progress,
  /// and 12 requests in all.
  package static let cloudProgressInterval = Duration.milliseconds(4500)
  /// How many jobs are worked on at a time.
  package var concurrency = 1
  package var retry = RetryPolicy()
  /// How often what deletions have left is looked for.
  package var housekeepingInterval = Duration.seconds(60)
  /// How long a worker that is told to stop tries to give a job back, or to hand its result in.
  package var shutdownGracePeriod = Duration.seconds(4)
  /// How long the message about a job's end may take.
  ///
  /// Twice the minute that the service asks for after too many messages, and a little more; no job
  /// waits for it.
  package var notification = Duration.seconds(130)
  /// Where videos lie while they are analysed; each job has a folder of its own in it.
  package var scratch: URL

  package init(scratch: URL) { self.scratch = scratch }
}
