package import Foundation

/// Who signs in the name of a service account.
package protocol BlobSigner: Sendable {
  /// The account, which the signed URL names.
  var email: String { get }
  /// For how long what it signs is good: Google's own keys are exchanged without notice.
  var longestLifetime: Duration { get }
  /// RSASSA-PKCS1-v1_5 with SHA-256 over the bytes.
  ///
  /// - Throws: `GoogleError`.
  func signature(of bytes: Data) async throws -> Data
}
