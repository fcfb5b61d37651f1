internal import Foundation
internal import Jobs
internal import PuckBuddyAPI
internal import TeamLibrary

extension JobSnapshot {
  /// Creates the user's view of a job.
  ///
  /// Times are whole seconds in UTC, which every RFC 3339 parser accepts.
  ///
  /// - Parameter showsWorkers: Whether the history names workers, for operators.
  init(_ job: Job, showsWorkers: Bool = false) {
    func time(_ date: Date) -> String { date.formatted(.iso8601) }
    self.init(
      id: job.id.rawValue, userID: job.request.userID, storagePath: job.request.storagePath,
      status: Status(rawValue: job.status.rawValue), progress: job.progress,
      createdAt: time(job.createdAt), updatedAt: time(job.updatedAt))
    phase = job.phase?.rawValue
    attempt = job.attempt
    maxAttempts = job.maxAttempts
    claim = job.claim
    nextAttemptAt = job.nextAttemptAt.map(time)
    ageGroup = job.request.ageGroup
    shoots = job.request.shoots
    language = job.request.language
    deliveryMethod = job.request.deliveryMethod
    library = job.request.library.map { place in
      JobPlace(
        organization: place.organization.name, project: place.project.name,
        account: place.account.name, video: place.video)
    }
    retryOf = job.request.retryOf
    error = job.failure?.message
    errorCode = job.failure?.code
    retryable = job.failure.map { $0.kind != .permanent }
    parentSummary = job.result?.parentSummary
    coachSummary = job.result?.coachSummary
    childSummary = job.result?.childSummary
    analysisPath = job.result?.analysisPath
    resultPaths = job.result?.resultPaths
    let events = job.history.map {
      Event(
        at: time($0.at), event: $0.kind.rawValue, attempt: $0.attempt,
        worker: showsWorkers ? $0.worker : nil, code: $0.code)
    }
    history = events.isEmpty ? nil : events
    resultURLs = job.result?.resultURLs.map {
      ResultURLs(parentSummary: $0.parentSummary, coachSummary: $0.coachSummary)
    }
  }
}
