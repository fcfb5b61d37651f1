internal import Foundation
internal import Hummingbird
internal import Jobs
internal import TeamLibrary

/// Authorization: which jobs and which users a caller may read and change.
struct Rights: Sendable {
  let access: UserAccess
  private let jobs: any JobStore

  init(_ api: APIParts) {
    access = UserAccess(api)
    jobs = api.jobs
  }

  var gate: CallerGate { access.gate }

  /// Returns the job of the path parameter `{id}`.
  ///
  /// Another user's job, and an invalid job ID, are answered as if the job did not exist.
  ///
  /// - Throws: `HTTPFailure`: `unauthorized`, `unavailable`, `notFound`; `StorageError`.
  func job(_ request: Request, _ context: ServiceContext) async throws -> Job {
    try await job(for: try await gate.caller(of: request), context)
  }

  /// Returns the job of the path parameter `{id}`, as `job(_:_:)`, for a caller who is known.
  ///
  /// - Throws: `HTTPFailure.notFound`; `StorageError`.
  func job(for caller: Caller, _ context: ServiceContext) async throws -> Job {
    guard let id = context.parameters.get("id").flatMap({ JobID(rawValue: $0) }),
      let job = try await jobs.job(id), caller.may(actFor: job.request.userID)
    else { throw HTTPFailure.notFound }
    return job
  }

  /// Returns the user of the path parameter `{uid}`, which may be percent-encoded.
  ///
  /// - Throws: `HTTPFailure`: `unauthorized`, `unavailable`, `forbidden`, `invalid_user`.
  func pathUser(_ request: Request, _ context: ServiceContext) async throws -> UserID {
    let caller = try await gate.caller(of: request)
    let name = context.parameters.get("uid")?.removingPercentEncoding
    return try access.user(name ?? "", for: caller)
  }

  /// Returns who calls, as the library names users: on a machine without sign-in, the owner of its
  /// club.
  ///
  /// - Throws: `HTTPFailure`: `unauthorized`, `unavailable`.
  func libraryUser(_ request: Request) async throws -> String {
    try await gate.caller(of: request).user?.rawValue ?? LocalClub.owner
  }

  /// Returns the user of the query parameter `user_id`; without one, the caller.
  ///
  /// - Throws: As `pathUser`.
  func queryUser(_ request: Request) async throws -> UserID {
    let caller = try await gate.caller(of: request)
    let name = request.uri.queryParameters["user_id"].map(String.init)
    if name == nil, let user = caller.user { return user }
    return try access.user(name ?? "", for: caller)
  }
}
