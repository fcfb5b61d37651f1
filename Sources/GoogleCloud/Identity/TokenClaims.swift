internal import Foundation
internal import JWTKit
internal import Jobs

/// The claims of a token that are checked.
struct TokenClaims: JWTPayload {
  var iss: String?
  var aud: String?
  var sub: String?
  var exp: Double?
  var iat: Double?
  var auth_time: Double?
  var email: String?
  var email_verified: Bool?

  enum CodingKeys: CodingKey {
    case iss, aud, sub, exp, iat, auth_time, email, email_verified
  }

  /// Decodes the claims.
  ///
  /// A malformed e-mail claim is ignored: verifiers that do not need it, as for a user's ID token,
  /// must not fail because of it (firebase-admin 7.7.0 does not either).
  init(from decoder: any Decoder) throws {
    let claims = try decoder.container(keyedBy: CodingKeys.self)
    iss = try claims.decodeIfPresent(String.self, forKey: .iss)
    aud = try claims.decodeIfPresent(String.self, forKey: .aud)
    sub = try claims.decodeIfPresent(String.self, forKey: .sub)
    exp = try claims.decodeIfPresent(Double.self, forKey: .exp)
    iat = try claims.decodeIfPresent(Double.self, forKey: .iat)
    auth_time = try claims.decodeIfPresent(Double.self, forKey: .auth_time)
    email = try? claims.decode(String.self, forKey: .email)
    email_verified = try? claims.decode(Bool.self, forKey: .email_verified)
  }

  /// Does nothing: JWTKit verifies the signature, the verifiers check the claims.
  func verify(using algorithm: some JWTAlgorithm) async throws {}

  /// Checks the times of the token.
  ///
  /// - Throws: `TokenFault`.
  func checkTimes(at now: Date) throws(TokenFault) {
    let now = now.timeIntervalSince1970
    guard let exp, let iat, exp.isFinite, iat.isFinite else { throw .malformed }
    guard exp > now else { throw .expired }
    guard iat <= now else { throw .notYetValid }
    if let auth_time, !(auth_time <= now) { throw .notYetValid }
  }
}
