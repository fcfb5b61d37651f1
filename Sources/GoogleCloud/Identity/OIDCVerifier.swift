package import Foundation

/// Tells whether a push comes from the Google service account that it should (contract, section 3).
package struct OIDCVerifier: Sendable {
  private let audiences: Set<String>
  private let email: String
  private let certificates: IssuerCertificates
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - audience: What the subscription is set to; the push URL unless told otherwise. Several,
  ///     separated by commas, where a trigger's cannot be chosen.
  ///   - email: The account that the subscription signs as.
  package init(
    audience: String, email: String, certificates: IssuerCertificates,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    audiences = Set(
      audience.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty })
    self.email = email
    self.certificates = certificates
    self.now = now
  }

  /// - Throws: `TokenFault`; `GoogleError` when the issuer cannot be asked for its keys.
  package func check(_ token: String) async throws {
    let claims = try await SignedToken(token).claims(signedBy: certificates)
    guard claims.iss == "https://accounts.google.com" || claims.iss == "accounts.google.com" else {
      throw TokenFault.wrongIssuer
    }
    guard let audience = claims.aud, audiences.contains(audience) else {
      throw TokenFault.wrongAudience
    }
    try claims.checkTimes(at: now(), skew: 0)
    guard claims.email == email, claims.email_verified == true else {
      throw TokenFault.wrongAccount
    }
  }
}
