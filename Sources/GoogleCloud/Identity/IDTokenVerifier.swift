package import Foundation
package import Jobs

/// Authenticates users by Firebase ID tokens of one project.
///
/// The rules are those of firebase-admin 7.7.0, and stricter where it omits a documented one: an
/// `auth_time` in the future is refused.
package struct IDTokenVerifier: CallerVerifier {
  private let project: String
  private let certificates: IssuerCertificates
  private let acceptsUnsigned: Bool
  private let now: @Sendable () -> Date

  /// - Parameter acceptsUnsigned: Only for the Firebase Auth emulator: anyone can forge an unsigned
  ///   token.
  package init(
    project: String, certificates: IssuerCertificates, acceptsUnsigned: Bool = false,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.project = project
    self.certificates = certificates
    self.acceptsUnsigned = acceptsUnsigned
    self.now = now
  }

  /// Checks an ID token, and returns its user.
  ///
  /// - Returns: The user.
  /// - Throws: `TokenFault`; `GoogleError` when the issuer's keys cannot be fetched.
  package func user(_ token: String) async throws -> UserID {
    let token = try SignedToken(token)
    let claims =
      acceptsUnsigned
      ? try token.claimsOfEmulator() : try await token.claims(signedBy: certificates)
    guard claims.aud == project else { throw TokenFault.wrongAudience }
    guard claims.iss == "https://securetoken.google.com/\(project)" else {
      throw TokenFault.wrongIssuer
    }
    try claims.checkTimes(at: now())
    guard let user = claims.sub.flatMap(UserID.init) else { throw TokenFault.badSubject }
    return user
  }
}
