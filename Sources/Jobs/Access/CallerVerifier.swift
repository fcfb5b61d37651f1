/// Verifies the tokens by which users authenticate.
package protocol CallerVerifier: Sendable {
  /// Returns the user of a token.
  ///
  /// - Throws: `TokenFault`; another error when the issuer's keys cannot be fetched.
  func user(_ token: String) async throws -> UserID
}
