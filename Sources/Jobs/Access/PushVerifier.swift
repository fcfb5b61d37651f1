/// Verifies the tokens by which the senders of pushes authenticate.
package protocol PushVerifier: Sendable {
  /// Verifies a token.
  ///
  /// - Throws: `TokenFault`; another error when the issuer's keys cannot be fetched.
  func check(_ token: String) async throws
}
