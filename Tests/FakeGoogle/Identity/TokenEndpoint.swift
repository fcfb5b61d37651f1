import Foundation

/// `oauth2.googleapis.com/token` for service accounts: exchanges a signed assertion for an access
/// token.
struct TokenEndpoint {
  var account: ServiceAccount
  var tokens: FakeAccessTokens
  var clock: FakeClock
  /// The accepted values of `aud`: this endpoint, or the production one (google-auth always writes
  /// that).
  var audiences: Set<String>

  func answer(_ call: Call) -> Answer {
    guard call.method == "POST", call.mediaType == "application/x-www-form-urlencoded" else {
      return refused("invalid_request", "The body must be form-urlencoded.")
    }
    let form = Call(
      method: "POST", target: "/?" + String(decoding: call.body, as: UTF8.self)
    ).query
    guard let form, Set(form.map(\.name)) == ["grant_type", "assertion"], form.count == 2 else {
      return refused("invalid_request", "grant_type and assertion are required, nothing else.")
    }
    let values = Dictionary(form.map { ($0.name, $0.value) }) { $1 }
    guard values["grant_type"] == "urn:ietf:params:oauth:grant-type:jwt-bearer" else {
      return refused("unsupported_grant_type", "Invalid grant_type.")
    }
    guard let token = values["assertion"].flatMap({ JSONWebToken($0) }) else {
      return refused("invalid_grant", "Bad Request")
    }
    if let complaint = complaint(about: token) { return refused("invalid_grant", complaint) }
    let scopes = Set((token.claims["scope"]?.string ?? "").split(separator: " ").map(String.init))
    guard !scopes.isEmpty,
      scopes.allSatisfy({ $0.hasPrefix("https://www.googleapis.com/auth/") })
    else {
      return refused("invalid_scope", "Invalid OAuth scope or ID token audience provided.")
    }
    let access = tokens.issue(email: account.email, scopes: scopes)
    return .json([
      "access_token": .string(access), "expires_in": .integer(Int64(FakeAccessTokens.lifetime)),
      "token_type": "Bearer",
    ])
  }

  private func complaint(about token: JSONWebToken) -> String? {
    guard token.header["alg"] == "RS256", token.header["typ"] ?? "JWT" == "JWT" else {
      return "Invalid JWT: alg and typ must be RS256 and JWT."
    }
    guard token.claims["iss"]?.string == account.email else {
      return "Invalid grant: account not found"
    }
    guard token.header["kid"] == nil || token.header["kid"]?.string == account.key.id else {
      return "Invalid JWT: no key of that id."
    }
    guard account.key.verifies(token.signature, of: token.signed) else {
      return "Invalid JWT Signature."
    }
    guard let audience = token.claims["aud"]?.string, audiences.contains(audience) else {
      return "Invalid JWT: aud is not this endpoint."
    }
    let now = Int64(clock.now.timeIntervalSince1970)
    // Five minutes of clock skew, and a lifetime of at most an hour.
    guard let issued = token.claims["iat"]?.integer, let expires = token.claims["exp"]?.integer,
      issued <= now + 300, expires > now, expires - issued <= 3600
    else {
      return "Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable "
        + "timeframe. Check your iat and exp values in the JWT claim."
    }
    return nil
  }

  private func refused(_ error: String, _ description: String) -> Answer {
    .json(["error": .string(error), "error_description": .string(description)], status: 400)
  }
}
