public import Foundation
public import PuckBuddyAPI

extension PuckBuddyClient {
  /// Who the caller is to the service, and how large a video may be.
  public func session() async throws -> Session {
    try await call(APICall("session", "GET", ["api", "session"]), as: Session.self)
  }

  /// Asks for the analysis of a video that was uploaded.
  ///
  /// Asking twice makes two jobs: when the connection is lost on the way, look at `jobs(of:)` before
  /// asking again.
  ///
  /// - Returns: The name of the job.
  public func submit(_ request: SubmissionRequest) async throws -> String {
    var call = APICall("submit", "POST", ["api", "submit-video"])
    call.body = try JSONEncoder().encode(request)
    return try await self.call(call, as: SubmissionAnswer.self).jobID
  }

  /// The same with nothing but the video and its owner.
  public func submit(_ storagePath: String, user: String) async throws -> String {
    try await submit(SubmissionRequest(userID: user, storagePath: storagePath))
  }

  /// A user's jobs in any state, newest first.
  public func jobs(of user: String, limit: Int = 20) async throws -> [JobSnapshot] {
    var call = APICall("jobs", "GET", ["api", "jobs"])
    call.query = [("user_id", user), ("limit", String(limit))]
    return try await self.call(call, as: JobList.self).jobs
  }

  /// One job as it stands.
  public func job(_ id: String) async throws -> JobSnapshot {
    try await call(APICall("job", "GET", ["api", "jobs", id]), as: JobSnapshot.self)
  }

  /// A completed job's analysis, a JSON document that docs/analysis.schema.json describes.
  public func analysis(of job: String) async throws -> Data {
    try await data(APICall("analysis", "GET", ["api", "jobs", job, "analysis"]))
  }

  /// Ends a job that waits or is worked on.
  ///
  /// A worker notices within seconds; until then the job is as it was. In the end it has failed with
  /// the code `cancelled`.
  ///
  /// - Returns: The job as it stands now.
  public func cancel(_ job: String) async throws -> JobSnapshot {
    try await call(APICall("cancel", "POST", ["api", "jobs", job, "cancel"]), as: JobSnapshot.self)
  }

  /// Analyses the video of a job that has failed once more, as another job.
  ///
  /// Asking twice makes one job.
  ///
  /// - Returns: The name of the new job.
  public func retry(_ job: String) async throws -> String {
    try await call(
      APICall("retry", "POST", ["api", "jobs", job, "retry"]), as: SubmissionAnswer.self
    ).jobID
  }

  /// Removes a job with its video and its results, for good.
  ///
  /// - Parameter withOthersOfVideo: Whether every other job of the same video goes with it. A video
  ///   has several when it was tried again or sent twice, and stays until the last of them goes.
  public func delete(_ job: String, withOthersOfVideo: Bool = false) async throws {
    var call = APICall("delete", "DELETE", ["api", "jobs", job])
    if withOthersOfVideo { call.query = [("video", "all")] }
    _ = try await self.call(call, as: DoneAnswer.self)
  }

  /// Removes everything of a user, for good: videos, results, jobs, devices.
  public func deleteEverything(of user: String) async throws -> RemovalAnswer {
    try await call(
      APICall("deleteEverything", "DELETE", ["api", "users", user]), as: RemovalAnswer.self)
  }
}
