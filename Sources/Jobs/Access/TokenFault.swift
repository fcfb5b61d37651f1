/// Why a token is rejected.
package enum TokenFault: String, Error, Sendable, Hashable, CaseIterable {
  case malformed
  /// Signed with another algorithm than RS256, or unsigned.
  case wrongAlgorithm
  /// The issuer has no such signing key.
  case unknownKey
  case badSignature
  /// The token was issued for another audience.
  case wrongAudience
  case wrongIssuer
  /// The token has no subject, or one of more than 128 characters.
  case badSubject
  case expired
  /// The time of issue or of sign-in is in the future.
  case notYetValid
  /// The Google account is not the expected one, or its e-mail address is unverified.
  case wrongAccount
}
