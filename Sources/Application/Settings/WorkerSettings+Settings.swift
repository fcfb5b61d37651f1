internal import Foundation
internal import Jobs
internal import Settings
internal import Worker

extension WorkerSettings {
  init(_ settings: ProgramSettings, _ backend: any Backend) {
    self.init(scratch: backend.scratch)
    lease = settings.lease
    deadline = settings.attempt
    largestVideo = settings.largestVideo
    pollInterval = settings.poll
    longestPoll = settings.poll
    backend.adapt(&self)
    concurrency = settings.concurrency
    retry = RetryPolicy(
      first: .seconds(settings.firstRetry), longest: .seconds(settings.longestRetry))
  }
}
