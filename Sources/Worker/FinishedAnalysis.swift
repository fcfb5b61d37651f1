internal import Foundation
package import Jobs

/// The results of an analysis that are not stored yet, in a file that outlives the process: a store
/// that cannot be reached costs no second analysis.
package struct FinishedAnalysis: Codable, Sendable {
  /// When the job was submitted: another job may have had its ID.
  package let createdAt: Int64
  /// The fencing token of the claim.
  package let token: String
  package let video: AnalyzedVideo
  /// The number of processes that have gone on with it after one that ended.
  var resumptions = 0

  /// The largest number of resumptions within a claim: results that end each process which stores
  /// them use up the attempts of their job.
  static let mostResumptions = 3

  package init(of job: Job, token: String, video: AnalyzedVideo) {
    createdAt = job.createdAt.microseconds
    self.token = token
    self.video = video
  }

  func isOf(_ job: Job) -> Bool { createdAt == job.createdAt.microseconds }
}
