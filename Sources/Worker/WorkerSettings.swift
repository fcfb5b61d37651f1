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
  /// Progress is written no more often than this: the contract asks for a second; where writes cost
  /// money, longer will do.
  package var progressInterval = Duration.seconds(1)
  /// How many jobs are worked on at a time.
  package var concurrency = 1
  package var retry = RetryPolicy()
  /// How often what deletions have left is looked for.
  package var housekeepingInterval = Duration.seconds(60)
  /// How long a worker that is told to stop tries to give a job back, or to hand its result in.
  package var farewell = Duration.seconds(4)
  /// How long the message about a job's end may take.
  package var notification = Duration.seconds(5)
  /// Where videos lie while they are analysed; each job has a folder of its own in it.
  package var scratch: URL

  package init(scratch: URL) { self.scratch = scratch }
}
