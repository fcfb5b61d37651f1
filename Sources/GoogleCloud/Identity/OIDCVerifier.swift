package import Foundation
internal import Jobs

/// Verifies that a push request comes from the expected Google service account.
package struct OIDCVerifier: PushVerifier {
  private let audiences: Set<String>
  private let email: String
  private let certificates: IssuerCertificates
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - audience: The audience that the subscription is configured with, by default the push URL;
  ///     several, separated by commas, for a trigger whose audience cannot be configured.
  ///   - email: The service account that signs the subscription's tokens.
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

  /// Checks a token.
  ///
  /// - Throws: `TokenFault`; `GoogleError` when the issuer's keys cannot be fetched.
  package func check(_ token: String) async throws {
    let claims = try await SignedToken(token).claims(signedBy: certificates)
    guard claims.iss == "https://accounts.google.com" || claims.iss == "accounts.google.com" else {
      throw TokenFault.wrongIssuer
    }
    guard let audience = claims.aud, audiences.contains(audience) else {
      throw TokenFault.wrongAudience
    }
    try claims.checkTimes(at: now())
    guard claims.email == email, claims.email_verified == true else {
      throw TokenFault.wrongAccount
    }
  }
}
