import Foundation
import Jobs
import Settings
import Worker

extension WorkerSettings {
  /// - Parameter scratch: Where videos lie while they are analysed.
  init(_ settings: ProgramSettings, scratch: URL) {
    self.init(scratch: scratch)
    lease = settings.lease
    deadline = settings.attempt
    largestVideo = settings.largestVideo
    pollInterval = settings.poll
    longestPoll = settings.poll
    if settings.backend == .google {
      // Each call is a request that costs money, and a document takes a write a second.
      longestPoll = settings.poll * 5
      progressInterval = WorkerSettings.cloudProgressInterval
      housekeepingInterval = .seconds(300)
    }
    concurrency = settings.concurrency
    retry = RetryPolicy(
      first: Double(settings.firstRetry), longest: Double(settings.longestRetry))
  }
}
