internal import HTTPTypes
internal import Hummingbird
internal import Jobs

/// Checks that come first in API calls: authentication, authorization, consent and rate limits.
struct UserAccess: Sendable {
  let gate: CallerGate
  let usage: any UsageStore
  let consent: ConsentCheck
  let limits: [Usage: UsageLimit]

  init(_ parts: APIParts) {
    gate = parts.gate
    usage = parts.usage
    consent = parts.consent
    limits = parts.limits
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
    guard try await consent.allows(purpose, of: user) else { throw HTTPFailure.noConsent }
  }

  /// Counts a use, and the bytes of its video, against the rate limit.
  ///
  /// Called last, so that a refused request is not counted.
  ///
  /// - Throws: `HTTPFailure`: `rate_limited` with `Retry-After`, or `unavailable`.
  func count(_ use: Usage, of bytes: Int = 0, by user: UserID) async throws {
    guard let limit = limits[use] else { return }
    let wait: Duration?
    do {
      wait = try await usage.use(use, of: bytes, by: user, limit: limit)
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
