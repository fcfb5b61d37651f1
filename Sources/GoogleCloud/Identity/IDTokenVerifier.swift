package import Foundation
package import Jobs

/// Tells who calls: Firebase ID tokens of one project (contract, section 5).
///
/// As firebase-admin 7.7.0 decides, and stricter where that forgets a rule of the documentation: a
/// sign-in in the future is refused.
package struct IDTokenVerifier: Sendable {
  private let project: String
  private let certificates: IssuerCertificates
  private let acceptsUnsigned: Bool
  private let skew: Double
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - acceptsUnsigned: What the emulator of Firebase's sign-in needs, and nobody else: anybody can
  ///     make such a token.
  ///   - skew: By how many seconds the issuer's clock may differ, 0 to 60.
  package init(
    project: String, certificates: IssuerCertificates, acceptsUnsigned: Bool = false,
    skew: Double = 0, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.project = project
    self.certificates = certificates
    self.acceptsUnsigned = acceptsUnsigned
    self.skew = min(max(skew, 0), 60)
    self.now = now
  }

  /// - Returns: The user.
  /// - Throws: `TokenFault`; `GoogleError` when the issuer cannot be asked for its keys.
  package func user(_ token: String) async throws -> UserID {
    let token = try SignedToken(token)
    let claims =
      acceptsUnsigned
      ? try token.claimsOfEmulator() : try await token.claims(signedBy: certificates)
    guard claims.aud == project else { throw TokenFault.wrongAudience }
    guard claims.iss == "https://securetoken.google.com/\(project)" else {
      throw TokenFault.wrongIssuer
    }
    try claims.checkTimes(at: now(), skew: skew)
    guard let user = claims.sub.flatMap(UserID.init) else { throw TokenFault.badSubject }
    return user
  }
}
