public import Foundation
public import PuckBuddyAPI

extension ServiceClient {
  /// Returns the caller's identity and the largest accepted video.
  public func session() async throws -> Session {
    try await call(APICall("session", "GET", ["api", "session"]), as: Session.self)
  }

  /// Requests the analysis of a video, uploaded or with an address.
  ///
  /// It is not idempotent: two requests create two jobs. When the connection was lost, check
  /// `jobs(of:)` before a retry.
  ///
  /// - Returns: The id of the job.
  public func submit(_ request: SubmissionRequest) async throws -> String {
    var call = APICall("submit", "POST", ["api", "submit-video"])
    call.body = try JSONEncoder().encode(request)
    return try await self.call(call, as: SubmissionAnswer.self).jobID
  }

  /// Requests the analysis of an uploaded video, with default options.
  public func submit(_ storagePath: String, user: String) async throws -> String {
    try await submit(SubmissionRequest(userID: user, storagePath: storagePath))
  }

  /// Returns a user's jobs in any state, newest first.
  public func jobs(of user: String, limit: Int = 20) async throws -> [JobSnapshot] {
    var call = APICall("jobs", "GET", ["api", "jobs"])
    call.query = [("user_id", user), ("limit", String(limit))]
    return try await self.call(call, as: JobList.self).jobs
  }

  /// Returns the current state of a job.
  public func job(_ id: String) async throws -> JobSnapshot {
    try await call(APICall("job", "GET", ["api", "jobs", id]), as: JobSnapshot.self)
  }

  /// Returns a completed job's analysis, a JSON document that docs/analysis.schema.json describes.
  public func analysis(of job: String) async throws -> Data {
    try await data(APICall("analysis", "GET", ["api", "jobs", job, "analysis"]))
  }

  /// Cancels a queued or running job.
  ///
  /// A worker notices within seconds; until then the job is unchanged. Finally it fails with the
  /// code `cancelled`.
  ///
  /// - Returns: The current state of the job.
  public func cancel(_ job: String) async throws -> JobSnapshot {
    try await call(APICall("cancel", "POST", ["api", "jobs", job, "cancel"]), as: JobSnapshot.self)
  }

  /// Analyses the video of a failed job again, as a new job.
  ///
  /// It is idempotent: two requests create one job.
  ///
  /// - Returns: The id of the new job.
  public func retry(_ job: String) async throws -> String {
    try await call(
      APICall("retry", "POST", ["api", "jobs", job, "retry"]), as: SubmissionAnswer.self
    ).jobID
  }

  /// Permanently deletes a job with its video and its results.
  ///
  /// - Parameter withOthersOfVideo: Whether all other jobs of the same video are deleted too. A
  ///   video has several when it was retried or submitted twice, and is kept until the last of them
  ///   is deleted.
  public func delete(_ job: String, withOthersOfVideo: Bool = false) async throws {
    var call = APICall("delete", "DELETE", ["api", "jobs", job])
    if withOthersOfVideo { call.query = [("video", "all")] }
    _ = try await self.call(call, as: DoneAnswer.self)
  }

  /// Permanently deletes all data of a user: videos, results, jobs, devices.
  public func deleteEverything(of user: String) async throws -> RemovalAnswer {
    try await call(
      APICall("deleteEverything", "DELETE", ["api", "users", user]), as: RemovalAnswer.self)
  }
}
