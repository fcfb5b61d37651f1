/// The field names of a job document, which the app also reads.
enum JobFields {
  static let user = "userId"
  static let storagePath = "storagePath"
  static let deliveryMethod = "delivery_method"
  static let ageGroup = "age_group"
  static let shoots = "shoots"
  static let language = "language"
  static let retryOf = "retry_of"
  static let createdAt = "createdAt"
  static let updatedAt = "updatedAt"
  static let status = "status"
  static let progress = "progress"
  static let phase = "phase"
  static let attempt = "attempt"
  static let maxAttempts = "max_attempts"
  static let claim = "claim"
  static let crashes = "crashes"
  static let worker = "worker_id"
  static let leaseToken = "lease_token"
  static let leaseUntil = "lease_until"
  static let nextAttemptAt = "next_attempt_at"
  static let cancelRequested = "cancel_requested"
  static let errorCode = "error_code"
  static let error = "error"
  static let errorKind = "error_kind"
  static let retryable = "retryable"
  static let parentSummary = "parent_summary"
  static let coachSummary = "coach_summary"
  static let childSummary = "child_summary"
  static let analysisPath = "analysis_path"
  static let resultPaths = "result_paths"
  static let resultURLs = "result_urls"
  static let parentSummaryURL = "parent_summary_url"
  static let coachSummaryURL = "coach_summary_url"
  static let history = "history"
  static let schemaVersion = "schema_version"

  /// The fields set by the creator of a job; never written again.
  static let fixed: Set<String> = [
    user, storagePath, deliveryMethod, ageGroup, shoots, language, retryOf, createdAt,
  ]

  /// The fields that a transition may change; the server sets `updatedAt`.
  static let changing: Set<String> = [
    status, progress, phase, attempt, maxAttempts, claim, crashes, worker, leaseToken, leaseUntil,
    nextAttemptAt, cancelRequested, errorCode, error, errorKind, retryable, parentSummary,
    coachSummary, childSummary, analysisPath, resultPaths, resultURLs, schemaVersion,
    history,
  ]

  /// Every field that this program defines; others belong to clients.
  static let known = fixed.union(changing).union([updatedAt])

  /// The version of these fields that this program writes.
  static let version = 1
}
