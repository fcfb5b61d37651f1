import CryptoExtras
package import Foundation
import Jobs
import SwiftASN1
import Synchronization
import X509

/// An RSA key with its ID and its own certificate, as Google keeps one for each signer.
package struct SigningKey: Sendable {
  package let id: String
  /// PKCS#8, as in a service account's key file.
  package let privateKeyPEM: String
  /// X.509, self-signed.
  package let certificatePEM: String
  private let key: _RSA.Signing.PrivateKey

  /// Generates a 2048-bit key.
  ///
  /// - Throws: An error of the cryptography library.
  package init(subject: String) throws {
    key = try _RSA.Signing.PrivateKey(keySize: .bits2048)
    privateKeyPEM = key.pkcs8PEMRepresentation
    id = key.publicKey.derRepresentation.suffix(120).prefix(20).hexadecimal
    let name = try DistinguishedName { CommonName(subject) }
    let certificate = try Certificate(
      version: .v3, serialNumber: Certificate.SerialNumber(),
      publicKey: Certificate.PublicKey(key.publicKey),
      notValidBefore: Date(timeIntervalSinceNow: -86_400),
      notValidAfter: Date(timeIntervalSinceNow: 30 * 86_400), issuer: name, subject: name,
      signatureAlgorithm: .sha256WithRSAEncryption, extensions: Certificate.Extensions(),
      issuerPrivateKey: Certificate.PrivateKey(key))
    certificatePEM = try certificate.serializeAsPEM().pemString + "\n"
  }

  /// The key of a role, shared by all fakes of this process: generating one is slow.
  static func kept(for role: String) throws -> SigningKey {
    try kept.withLock { kept in
      if let key = kept[role] { return key }
      let key = try SigningKey(subject: role)
      kept[role] = key
      return key
    }
  }

  private static let kept = Mutex<[String: SigningKey]>([:])

  /// RSASSA-PKCS1-v1_5 with SHA-256.
  package func signature(of data: Data) throws -> Data {
    try key.signature(for: data, padding: .insecurePKCS1v1_5).rawRepresentation
  }

  package func verifies(_ signature: Data, of data: Data) -> Bool {
    key.publicKey.isValidSignature(
      _RSA.Signing.RSASignature(rawRepresentation: signature), for: data,
      padding: .insecurePKCS1v1_5)
  }
}
