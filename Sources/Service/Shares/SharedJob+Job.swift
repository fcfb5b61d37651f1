internal import Foundation
internal import Jobs
internal import PuckBuddyAPI
internal import Worker

extension SharedJob {
  /// Fails for a job without results.
  init?(_ job: Job) {
    guard job.status == .completed, let result = job.result else { return nil }
    self.init(
      jobID: job.id.rawValue, status: .completed, createdAt: job.createdAt.formatted(.iso8601),
      language: job.request.language, parentSummary: result.parentSummary,
      coachSummary: result.coachSummary, childSummary: result.childSummary,
      frames: job.frames.count,
      frameNames: job.frames.map {
        String($0.name.dropFirst(ResultArtifact.stillImages.name.count + 1))
      })
  }
}
