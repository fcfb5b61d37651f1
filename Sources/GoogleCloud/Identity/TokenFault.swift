/// Why somebody's token is not accepted.
package enum TokenFault: String, Error, Sendable, Hashable, CaseIterable {
  case malformed
  /// Signed with another algorithm than RS256, or not at all.
  case wrongAlgorithm
  /// The key that signed it is none of the issuer's.
  case unknownKey
  case badSignature
  /// It is for somebody else.
  case wrongAudience
  case wrongIssuer
  /// It names no subject, or one of more than 128 characters.
  case badSubject
  case expired
  /// Issued, or signed in, in the future.
  case notYetValid
  /// A Google account other than the one that is expected, or with an unverified address.
  case wrongAccount
}
