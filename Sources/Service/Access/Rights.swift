internal import Foundation
internal import Hummingbird
internal import Jobs

/// Which jobs and which users a caller may see and change.
struct Rights: Sendable {
  let access: UserAccess
  private let jobs: any JobStore

  init(_ api: APIParts) {
    access = UserAccess(api)
    jobs = api.jobs
  }

  var gate: CallerGate { access.gate }

  /// The job that a path names below `{id}`.
  ///
  /// What belongs to somebody else is as if it were not there, and what cannot be a job's name too.
  ///
  /// - Throws: `HTTPFailure`: `unauthorized`, `unavailable`, `notFound`; `StorageError`.
  func job(_ request: Request, _ context: ServiceContext) async throws -> Job {
    let caller = try await gate.caller(of: request)
    guard let id = context.parameters.get("id").flatMap({ JobID(rawValue: $0) }),
      let job = try await jobs.job(id), caller.may(actFor: job.request.userID)
    else { throw HTTPFailure.notFound }
    return job
  }

  /// The user that a path names below `{uid}`, percent-encoded where need be.
  ///
  /// - Throws: `HTTPFailure`: `unauthorized`, `unavailable`, `forbidden`, `invalid_user`.
  func pathUser(_ request: Request, _ context: ServiceContext) async throws -> UserID {
    let caller = try await gate.caller(of: request)
    let name = context.parameters.get("uid")?.removingPercentEncoding
    return try access.user(name ?? "", for: caller)
  }

  /// The user that a query names as `user_id`; otherwise the caller.
  ///
  /// - Throws: As above.
  func queryUser(_ request: Request) async throws -> UserID {
    let caller = try await gate.caller(of: request)
    let name = request.uri.queryParameters["user_id"].map(String.init)
    if name == nil, case .user(let user) = caller { return user }
    return try access.user(name ?? "", for: caller)
  }
}
