internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import TeamLibrary

/// Checks that come first in API calls: authentication, authorization, consent and rate limits.
struct Rights: Sendable {
  let api: APIParts

  /// Whether a user still may read what all members of a team may; also when that cannot be known
  /// now, which an event stream says.
  func mayRead(_ team: DocumentPath, _ user: String) async -> Bool {
    do {
      try await api.library.checkReading(team, for: user)
      return true
    } catch is LibraryFault {
      return false
    } catch {
      return true
    }
  }

  /// Returns the job of the path parameter `{id}`.
  ///
  /// Another user's job, and an invalid job ID, are answered as if the job did not exist.
  ///
  /// - Throws: `HTTPFailure`: `unauthorized`, `unavailable`, `notFound`; `StorageError`.
  func job(_ request: Request, _ context: ServiceContext) async throws -> Job {
    let caller = try await api.gate.caller(of: request)
    guard let id = context.parameters.get("id").flatMap({ JobID(rawValue: $0) }),
      let job = try await api.jobs.job(id), caller.may(actFor: job.request.userID)
    else { throw HTTPFailure.notFound }
    return job
  }

  /// Returns the job of the path parameter `{id}` for someone who may read it: its owner, the
  /// family of the player whom it names, or a coach to whom the family has given access.
  ///
  /// - Throws: As `job(_:_:)`.
  func readableJob(_ request: Request, _ context: ServiceContext) async throws -> JobReader {
    try await readableJob(
      context.parameters.get("id") ?? "", for: try await api.gate.caller(of: request))
  }

  /// Returns a job for a caller who may read it.
  ///
  /// - Throws: `HTTPFailure.notFound`; `StorageError`.
  func readableJob(_ id: String, for caller: Caller) async throws -> JobReader {
    guard let id = JobID(rawValue: id), let job = try await api.jobs.job(id) else {
      throw HTTPFailure.notFound
    }
    if caller.may(actFor: job.request.userID) {
      return JobReader(job: job, caller: caller, access: nil)
    }
    guard let access = try await libraryAccess(to: job, for: caller) else {
      throw HTTPFailure.notFound
    }
    return JobReader(job: job, caller: caller, access: access)
  }

  /// Checks that a job is its user's to share: what a coach handed in for a player is not.
  ///
  /// - Throws: `HTTPFailure.forbidden`; `StorageError`.
  func checkSharing(of job: Job) async throws {
    guard
      try await api.library.isOfFamily(job.request.library, user: job.request.userID)
    else { throw HTTPFailure.forbidden }
  }

  /// Returns what a caller may read of another user's job at this moment; `nil` for nothing.
  func libraryAccess(to job: Job, for caller: Caller) async throws -> ClipAccess? {
    guard let place = job.request.library, let user = caller.user?.rawValue else { return nil }
    return try await api.library.access(
      to: place, job: job.id.rawValue, submittedAt: DocumentTime(job.createdAt),
      owner: job.request.userID, for: user)
  }

  /// Returns the user of the path parameter `{uid}`, which may be percent-encoded.
  ///
  /// - Throws: `HTTPFailure`: `unauthorized`, `unavailable`, `forbidden`, `invalid_user`.
  func pathUser(_ request: Request, _ context: ServiceContext) async throws -> UserID {
    let caller = try await api.gate.caller(of: request)
    let name = context.parameters.get("uid")?.removingPercentEncoding
    return try user(name ?? "", for: caller)
  }

  /// Returns who calls, as the library names users: on a machine without sign-in, the owner of its
  /// club.
  ///
  /// - Throws: `HTTPFailure`: `unauthorized`, `unavailable`.
  func libraryUser(_ request: Request) async throws -> String {
    try await api.gate.caller(of: request).user?.rawValue ?? LocalClub.owner
  }

  /// Returns the user of the query parameter `user_id`; without one, the caller.
  ///
  /// - Throws: As `pathUser`.
  func queryUser(_ request: Request) async throws -> UserID {
    let caller = try await api.gate.caller(of: request)
    let name = request.uri.queryParameters["user_id"].map(String.init)
    if name == nil, let user = caller.user { return user }
    return try user(name ?? "", for: caller)
  }

  /// Returns the player of the query parameter `player`, which must be one of whom the user may
  /// hand in clips; `nil` without the parameter.
  ///
  /// - Throws: `HTTPFailure.notFound`; `StorageError`.
  func queryPlayer(_ request: Request, of user: UserID) async throws -> LibraryPlace? {
    guard let name = request.uri.queryParameters["player"] else { return nil }
    let place = try Self.place(String(name))
    let records = try await ClipRecords.reading(place, user: user.rawValue, in: api.documents)
    guard let records, records.refusal != .forbidden else { throw HTTPFailure.notFound }
    return place
  }

  /// Returns the place of a player, named by the IDs of club, team and player with slashes
  /// between; the ID of the player alone is one of this machine's club.
  ///
  /// - Throws: `HTTPFailure.notFound`.
  private static func place(_ name: String) throws(HTTPFailure) -> LibraryPlace {
    let names = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let place =
      names.count == 3
      ? LibraryPlace(organization: names[0], project: names[1], account: names[2])
      : names.count == 1 ? LocalClub.place(of: name) : nil
    guard let place else { throw .notFound }
    return place
  }

  /// Returns the user on whose behalf a call is made.
  ///
  /// - Throws: `HTTPFailure`: `forbidden`, which does not reveal whether that user exists;
  ///   `invalid_user` for an invalid user ID.
  func user(_ name: String, for caller: Caller) throws -> UserID {
    guard caller.may(actFor: name) else { throw HTTPFailure.forbidden }
    guard let user = UserID(rawValue: name) else {
      throw HTTPFailure(.badRequest, "invalid_user", "The user_id is not the name of a user.")
    }
    return user
  }

  /// - Throws: `HTTPFailure.noConsent`; `StorageError`.
  func checkConsent(_ purpose: ConsentPurpose, of user: UserID) async throws {
    guard try await api.consent.allows(purpose, of: user) else { throw HTTPFailure.noConsent }
  }

  /// Counts a use, and the bytes of its video, against the rate limit.
  ///
  /// Called last, so that a refused request is not counted.
  ///
  /// - Throws: `HTTPFailure`: `rate_limited` with `Retry-After`, or `unavailable`.
  func count(_ use: Usage, of bytes: Int = 0, by user: UserID) async throws {
    guard let limit = api.limits[use] else { return }
    let wait: Duration?
    do {
      wait = try await api.usage.use(use, of: bytes, by: user, limit: limit)
    } catch is StorageError {
      throw HTTPFailure.unavailable
    }
    guard let wait else { return }
    let what = use == .uploads ? "uploads" : "analyses"
    throw HTTPFailure(
      .tooManyRequests, "rate_limited", "There were too many \(what). Please try again later.",
      retryAfter: max(1, Int((wait / .seconds(1)).rounded(.up))))
  }
}
