internal import CryptoExtras
package import Foundation

/// Signs locally with the private key of a key file, without a request.
package struct PrivateKeySigner: BlobSigner {
  private let key: ServiceAccountKey

  package init(_ key: ServiceAccountKey) { self.key = key }

  package var email: String { key.email }

  /// Seven days, the longest lifetime of a signed URL.
  package var longestLifetime: Duration { .seconds(SignedURL.longestLifetime) }

  package func signature(of bytes: Data) throws -> Data {
    do {
      return try key.signingKey.signature(for: bytes, padding: .insecurePKCS1v1_5)
        .rawRepresentation
    } catch {
      throw GoogleError(
        .invalid, operation: "sign", target: key.email, reason: "The key does not sign.")
    }
  }
}
