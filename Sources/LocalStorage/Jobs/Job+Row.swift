internal import Foundation
internal import GRDB
internal import Jobs

extension Job {
  /// Every column of the table.
  static let columns = [
    "id", "user_id", "storage_path", "age_group", "shoots", "language", "delivery_method",
    "retry_of", "extra", "created_at", "max_attempts", "updated_at", "status", "progress", "phase",
    "attempt", "claim", "crashes", "worker_id", "lease_token", "lease_until", "next_attempt_at",
    "cancel_requested", "error_code", "error", "error_kind", "parent_summary", "coach_summary",
    "child_summary", "analysis_path", "result_paths", "parent_summary_url", "coach_summary_url",
    "history",
  ]

  /// The number of leading columns that never change.
  static let fixedColumns = 11

  /// The value of each of `columns`.
  var values: [(any DatabaseValueConvertible)?] {
    let fixed: [(any DatabaseValueConvertible)?] = [
      id.rawValue, request.userID, request.storagePath, request.ageGroup, request.shoots,
      request.language, request.deliveryMethod, request.retryOf, extraText,
      createdAt.microseconds, maxAttempts,
    ]
    let state: [(any DatabaseValueConvertible)?] = [
      updatedAt.microseconds, status.rawValue, progress, phase?.rawValue, attempt, claim, crashes,
      lease?.worker, lease?.token, lease?.until.microseconds, nextAttemptAt?.microseconds ?? 0,
      isCancelRequested, failure?.code, failure?.message, failure?.kind.rawValue,
    ]
    let result: [(any DatabaseValueConvertible)?] = [
      self.result?.parentSummary, self.result?.coachSummary, self.result?.childSummary,
      self.result?.analysisPath, self.result?.resultPaths.joined(separator: "\n"),
      self.result?.resultURLs?.parentSummary, self.result?.resultURLs?.coachSummary,
      Job.text(history),
    ]
    return fixed + state + result
  }

  /// The total length of all texts in bytes, with 8 bytes for any other value.
  var size: Int {
    values.reduce(0) { $0 + (($1 as? String)?.utf8.count ?? 8) }
  }

  /// - Throws: `StorageError` with `unreadable` for a row of a newer version or another program.
  init(_ row: Row) throws {
    guard let name: String = row["id"], let id = JobID(rawValue: name),
      let status = JobStatus(rawValue: row["status"] ?? "")
    else {
      throw StorageError(
        .unreadable, operation: "read", operand: row["id"] ?? "?",
        reason: "The row of this job cannot be understood.")
    }
    let request = JobRequest(
      userID: row["user_id"], storagePath: row["storage_path"], ageGroup: row["age_group"],
      shoots: row["shoots"], language: row["language"], deliveryMethod: row["delivery_method"],
      retryOf: row["retry_of"], extra: Job.value("extra", of: row) ?? [:])
    let next: Int64 = row["next_attempt_at"]
    self.init(
      id: id, request: request, createdAt: Date(microseconds: row["created_at"]),
      maxAttempts: row["max_attempts"], updatedAt: Date(microseconds: row["updated_at"]),
      status: status, progress: row["progress"],
      phase: (row["phase"] as String?).flatMap(JobPhase.init), attempt: row["attempt"],
      claim: row["claim"], crashes: row["crashes"], lease: Job.lease(row),
      nextAttemptAt: next == 0 ? nil : Date(microseconds: next),
      isCancelRequested: row["cancel_requested"], failure: Job.failure(row),
      result: Job.result(row), history: Job.value("history", of: row) ?? [])
  }

  /// The unknown fields as JSON; `nil` without any.
  private var extraText: String? { request.extra.isEmpty ? nil : Job.text(request.extra) }

  private static func text(_ value: some Encodable) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns `nil` for a row of an older version, or a value of a newer one.
  private static func value<Value: Decodable>(_ column: String, of row: Row) -> Value? {
    guard let text: String = row[column] else { return nil }
    return try? JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }

  private static func lease(_ row: Row) -> JobLease? {
    guard let worker: String = row["worker_id"], let token: String = row["lease_token"],
      let until: Int64 = row["lease_until"]
    else { return nil }
    return JobLease(worker: worker, token: token, until: Date(microseconds: until))
  }

  private static func failure(_ row: Row) -> JobFailure? {
    guard let code: String = row["error_code"], let message: String = row["error"] else {
      return nil
    }
    let kind = (row["error_kind"] as String?).flatMap(JobFailure.Kind.init(rawValue:))
    return JobFailure(code: code, message: message, kind: kind ?? .permanent)
  }

  private static func result(_ row: Row) -> JobResult? {
    guard let parent: String = row["parent_summary"], let coach: String = row["coach_summary"],
      let child: String = row["child_summary"], let analysis: String = row["analysis_path"],
      let paths: String = row["result_paths"]
    else { return nil }
    var urls: JobResult.ResultURLs?
    if let parent: String = row["parent_summary_url"], let coach: String = row["coach_summary_url"]
    {
      urls = JobResult.ResultURLs(parentSummary: parent, coachSummary: coach)
    }
    return JobResult(
      parentSummary: parent, coachSummary: coach, childSummary: child, analysisPath: analysis,
      resultPaths: paths.split(separator: "\n").map(String.init), resultURLs: urls)
  }
}
