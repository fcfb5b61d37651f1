internal import Foundation
internal import Jobs

/// As much of a completed job as whoever has its link may see: nothing of who it belongs to, where
/// anything lies, or who worked on it.
struct SharedJob: Encodable {
  var jobID: String
  var status: JobStatus
  var createdAt: String
  var language: String?
  var parentSummary: String
  var coachSummary: String
  var childSummary: String
  /// How many key pictures there are.
  var frames: Int

  /// `nil` for a job that has no results.
  init?(_ job: Job) {
    guard job.status == .completed, let result = job.result else { return nil }
    jobID = job.id.rawValue
    status = job.status
    createdAt = job.createdAt.formatted(.iso8601)
    language = job.request.language
    parentSummary = result.parentSummary
    coachSummary = result.coachSummary
    childSummary = result.childSummary
    frames = job.frames.count
  }

  private enum CodingKeys: String, CodingKey {
    case status, createdAt, language, frames
    case jobID = "job_id"
    case parentSummary = "parent_summary"
    case coachSummary = "coach_summary"
    case childSummary = "child_summary"
  }
}
