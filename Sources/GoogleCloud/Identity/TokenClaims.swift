internal import Foundation
internal import JWTKit

/// What a token says, as far as it is looked at.
struct TokenClaims: JWTPayload {
  var iss: String?
  var aud: String?
  var sub: String?
  var exp: Double?
  var iat: Double?
  var auth_time: Double?
  var email: String?
  var email_verified: Bool?

  /// The signature alone is checked there; what it says, by whoever asked.
  func verify(using algorithm: some JWTAlgorithm) async throws {}

  /// - Parameter skew: By how many seconds the issuer's clock may differ from ours.
  /// - Throws: `TokenFault`.
  func checkTimes(at now: Date, skew: Double) throws(TokenFault) {
    let now = now.timeIntervalSince1970
    guard let exp, let iat, exp.isFinite, iat.isFinite else { throw .malformed }
    guard exp + skew > now else { throw .expired }
    guard iat - skew <= now else { throw .notYetValid }
    if let auth_time, !(auth_time - skew <= now) { throw .notYetValid }
  }
}
