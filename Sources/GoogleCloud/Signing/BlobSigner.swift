package import Foundation

/// Signs bytes as a service account.
package protocol BlobSigner: Sendable {
  /// The account's e-mail address, which the signed URL contains.
  var email: String { get }
  /// How long a signature is guaranteed to be valid: Google rotates its own keys without notice.
  var longestLifetime: Duration { get }
  /// Returns the RSASSA-PKCS1-v1_5 signature with SHA-256 of the bytes.
  ///
  /// - Throws: `GoogleError`.
  func signature(of bytes: Data) async throws -> Data
}
