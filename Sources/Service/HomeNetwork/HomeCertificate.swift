internal import Crypto
package import Foundation
internal import Glibc
internal import Jobs
internal import SwiftASN1
internal import X509

/// The self-signed certificate of a service in the home network.
///
/// No authority vouches for a machine at home, so a person compares the fingerprint once.
package struct HomeCertificate: Sendable {
  /// The certificate in PEM.
  package let certificate: String
  /// The private key in PEM.
  package let key: String
  /// SHA-256 of the certificate as browsers show it: `AB:CD:…`.
  package let fingerprint: String
  /// The end of its validity.
  package let expiry: Date

  /// The validity of a new certificate: Apple's devices accept at most 398 days.
  private static let life = 397 * 86_400.0
  /// A certificate with less than this left is replaced at the next start.
  private static let reserve = 30 * 86_400.0
  private static let fileName = "home-certificate.pem"

  /// Reads the certificate of a data folder; makes a new one where there is none, or it ends soon.
  ///
  /// An address that is new since it was made does not need a new one: browsers ask about a
  /// self-signed certificate anyway, and ask again after a change.
  ///
  /// - Throws: `CocoaError` when the file cannot be written, or errors of the encoding.
  package init(in folder: URL, hosts: [String], now: Date) throws {
    let file = folder.appending(path: Self.fileName)
    if let text = try? String(contentsOf: file, encoding: .utf8), let present = try? Self(text),
      present.expiry.timeIntervalSince(now) > Self.reserve
    {
      self = present
      return
    }
    let text = try Self.fresh(hosts: hosts, now: now)
    self = try Self(text)
    try Self.write(text, to: file.path)
  }

  /// Replaces a file by one that only its owner may read, from the first byte on.
  private static func write(_ text: String, to path: String) throws {
    let part = path + ".\(UUID().uuidString)"
    let number = unsafe open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard number >= 0 else { throw CocoaError(.fileWriteUnknown) }
    let handle = FileHandle(fileDescriptor: number, closeOnDealloc: true)
    do {
      try handle.write(contentsOf: Data(text.utf8))
      try handle.synchronize()
      guard unsafe rename(part, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      unsafe unlink(part)
      throw error
    }
  }

  /// Reads a text with a key and a certificate in PEM.
  private init(_ text: String) throws {
    let documents = try PEMDocument.parseMultiple(pemString: text)
    guard let key = documents.first(where: { $0.discriminator == "PRIVATE KEY" }),
      let certificate = documents.first(where: { $0.discriminator == "CERTIFICATE" })
    else { throw CocoaError(.fileReadCorruptFile) }
    let content = try Certificate(pemDocument: certificate)
    // A key that does not fit must not be found out at the first connection.
    let secret = try P256.Signing.PrivateKey(pemRepresentation: key.pemString)
    guard content.publicKey == Certificate.PublicKey(secret.publicKey) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    self.key = key.pemString
    self.certificate = certificate.pemString
    expiry = content.notValidAfter
    fingerprint = SHA256.hash(data: certificate.derBytes)
      .map { CollectionOfOne($0).hexadecimal.uppercased() }.joined(separator: ":")
  }

  /// Returns a new key and its certificate in PEM.
  private static func fresh(hosts: [String], now: Date) throws -> String {
    let key = P256.Signing.PrivateKey()
    let name = try DistinguishedName { CommonName("Puck Buddy") }
    let names = ["localhost", "127.0.0.1"] + hosts.filter { $0 != "127.0.0.1" }
    let certificate = try Certificate(
      version: .v3, serialNumber: Certificate.SerialNumber(),
      publicKey: Certificate.PublicKey(key.publicKey),
      // An hour earlier, for phones whose clock is slow.
      notValidBefore: now - 3600, notValidAfter: now + life,
      issuer: name, subject: name, signatureAlgorithm: .ecdsaWithSHA256,
      extensions: Certificate.Extensions {
        Critical(BasicConstraints.notCertificateAuthority)
        KeyUsage(digitalSignature: true)
        try ExtendedKeyUsage([.serverAuth])
        SubjectAlternativeNames(names.map(generalName))
      },
      issuerPrivateKey: Certificate.PrivateKey(key))
    return try key.pemRepresentation + "\n" + certificate.serializeAsPEM().pemString + "\n"
  }

  private static func generalName(_ host: String) -> GeneralName {
    let bytes = host.split(separator: ".").compactMap { UInt8($0) }
    return bytes.count == 4
      ? .ipAddress(ASN1OctetString(contentBytes: bytes[...])) : .dnsName(host)
  }
}
