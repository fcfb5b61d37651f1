internal import Foundation
package import Jobs

/// A job as JSON, with the field names of the job document's contract, and what fields its creator
/// wrote besides.
///
/// The lease's token is not among them: whoever has it can write as the worker does. Times are whole
/// seconds in UTC, which every reader of RFC 3339 takes.
package struct JobDocument: Encodable, Sendable {
  private let job: Job

  package init(_ job: Job) { self.job = job }

  /// A field that we do not know.
  private struct ExtraKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    /// `nil` for a field of ours, which only we write.
    init?(stringValue: String) {
      guard CodingKeys(stringValue: stringValue) == nil, stringValue != "lease_token" else {
        return nil
      }
      self.stringValue = stringValue
    }

    init?(intValue: Int) { nil }
  }

  private enum CodingKeys: String, CodingKey {
    case jobID = "job_id"
    case userID = "userId"
    case storagePath, status, progress, phase, error, createdAt, updatedAt, shoots, language
    case attempt, claim
    case maxAttempts = "max_attempts"
    case errorCode = "error_code"
    case retryable
    case retryOf = "retry_of"
    case ageGroup = "age_group"
    case deliveryMethod = "delivery_method"
    case workerID = "worker_id"
    case leaseUntil = "lease_until"
    case nextAttemptAt = "next_attempt_at"
    case parentSummary = "parent_summary"
    case coachSummary = "coach_summary"
    case childSummary = "child_summary"
    case analysisPath = "analysis_path"
    case resultPaths = "result_paths"
    case resultURLs = "result_urls"
  }

  /// Always both.
  private enum URLKeys: String, CodingKey {
    case parentSummary = "parent_summary_url"
    case coachSummary = "coach_summary_url"
  }

  package func encode(to encoder: any Encoder) throws {
    var extra = encoder.container(keyedBy: ExtraKey.self)
    for (field, value) in job.request.extra {
      if let key = ExtraKey(stringValue: field) { try extra.encode(value, forKey: key) }
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    func time(_ date: Date?) -> String? { date?.formatted(.iso8601) }
    try container.encode(job.id.rawValue, forKey: .jobID)
    try container.encode(job.request.userID, forKey: .userID)
    try container.encode(job.request.storagePath, forKey: .storagePath)
    try container.encode(job.status, forKey: .status)
    try container.encode(job.progress, forKey: .progress)
    try container.encodeIfPresent(job.phase, forKey: .phase)
    try container.encode(time(job.createdAt), forKey: .createdAt)
    try container.encode(time(job.updatedAt), forKey: .updatedAt)
    try container.encode(job.attempt, forKey: .attempt)
    try container.encode(job.maxAttempts, forKey: .maxAttempts)
    try container.encode(job.claim, forKey: .claim)
    try container.encodeIfPresent(job.request.ageGroup, forKey: .ageGroup)
    try container.encodeIfPresent(job.request.shoots, forKey: .shoots)
    try container.encodeIfPresent(job.request.language, forKey: .language)
    try container.encodeIfPresent(job.request.deliveryMethod, forKey: .deliveryMethod)
    try container.encodeIfPresent(job.request.retryOf, forKey: .retryOf)
    try container.encodeIfPresent(job.failure?.message, forKey: .error)
    try container.encodeIfPresent(job.failure?.code, forKey: .errorCode)
    try container.encodeIfPresent(job.failure.map { $0.kind != .permanent }, forKey: .retryable)
    if job.status.isHeld {
      try container.encodeIfPresent(job.lease?.worker, forKey: .workerID)
      try container.encodeIfPresent(time(job.lease?.until), forKey: .leaseUntil)
    }
    try container.encodeIfPresent(time(job.nextAttemptAt), forKey: .nextAttemptAt)
    try container.encodeIfPresent(job.result?.parentSummary, forKey: .parentSummary)
    try container.encodeIfPresent(job.result?.coachSummary, forKey: .coachSummary)
    try container.encodeIfPresent(job.result?.childSummary, forKey: .childSummary)
    try container.encodeIfPresent(job.result?.analysisPath, forKey: .analysisPath)
    try container.encodeIfPresent(job.result?.resultPaths, forKey: .resultPaths)
    if let urls = job.result?.resultURLs {
      var map = container.nestedContainer(keyedBy: URLKeys.self, forKey: .resultURLs)
      try map.encode(urls.parentSummary, forKey: .parentSummary)
      try map.encode(urls.coachSummary, forKey: .coachSummary)
    }
  }
}
