import Foundation
import Synchronization

/// The issued access tokens, with their expiry and scopes.
package final class FakeAccessTokens: Sendable {
  struct Grant {
    var email: String
    var scopes: Set<String>
    var expires: Date
  }

  private struct State {
    var grants: [String: Grant] = [:]
    var acceptsOwner = false
  }

  private let state = Mutex(State())
  private let clock: FakeClock

  init(clock: FakeClock) {
    self.clock = clock
  }

  /// Lifetime of a new token, in seconds.
  static let lifetime = 3600

  /// Whether the token `owner` has all permissions, and Cloud Storage needs no token, as in the
  /// emulators.
  package var acceptsOwner: Bool {
    get { state.withLock { $0.acceptsOwner } }
    set { state.withLock { $0.acceptsOwner = newValue } }
  }

  /// Issues a new token.
  package func issue(email: String, scopes: Set<String>) -> String {
    let token = "ya29.fake-" + UUID().uuidString.lowercased()
    state.withLock {
      $0.grants[token] = Grant(
        email: email, scopes: scopes,
        expires: clock.now.addingTimeInterval(Double(FakeAccessTokens.lifetime)))
    }
    return token
  }

  /// Invalidates every token issued so far.
  package func revokeAll() {
    state.withLock { $0.grants = [:] }
  }

  func secondsLeft(of token: String) -> Int {
    let expires = state.withLock { $0.grants[token]?.expires }
    return expires.map { Int($0.timeIntervalSince(clock.now)) } ?? 0
  }

  /// Returns the account of a call, or nil for the emulators' owner.
  ///
  /// - Parameter scopes: One of these, or `cloud-platform`, must have been granted.
  /// - Throws: `ServiceError` UNAUTHENTICATED or PERMISSION_DENIED.
  func check(_ call: Call, scopes: [String]) throws -> String? {
    guard let token = call.bearerToken else {
      if acceptsOwner { return nil }
      throw ServiceError(
        .unauthenticated,
        "Request is missing required authentication credential. Expected OAuth 2 access token, "
          + "login cookie or other valid authentication credential.",
        details: [FakeAccessTokens.reason("CREDENTIALS_MISSING")])
    }
    let (grant, isOwner) = state.withLock {
      ($0.grants[token], $0.acceptsOwner && token == "owner")
    }
    if isOwner { return nil }
    guard let grant, grant.expires > clock.now else {
      throw ServiceError(
        .unauthenticated,
        "Request had invalid authentication credentials. Expected OAuth 2 access token, login "
          + "cookie or other valid authentication credential.",
        details: [FakeAccessTokens.reason("ACCESS_TOKEN_EXPIRED")])
    }
    let wanted = (scopes + ["cloud-platform"]).map { "https://www.googleapis.com/auth/" + $0 }
    guard !grant.scopes.isDisjoint(with: wanted) else {
      throw ServiceError(
        .permissionDenied, "Request had insufficient authentication scopes.",
        details: [FakeAccessTokens.reason("ACCESS_TOKEN_SCOPE_INSUFFICIENT")])
    }
    return grant.email
  }

  private static func reason(_ reason: String) -> JSON {
    [
      "@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": .string(reason),
      "domain": "googleapis.com",
    ]
  }
}
