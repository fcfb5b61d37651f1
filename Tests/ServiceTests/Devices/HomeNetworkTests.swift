import Foundation
import TestMedia
import Testing

@testable import Service

/// Addresses, certificate and QR code of a service at home.
@Suite struct HomeNetworkTests {
  @Test(arguments: [
    ("10.0.0.1", true), ("127.0.0.1", true), ("172.16.0.1", true), ("172.31.255.255", true),
    ("192.168.178.20", true), ("169.254.1.1", true), ("172.15.0.1", false),
    ("172.32.0.1", false), ("192.169.0.1", false), ("8.8.8.8", false), ("100.64.0.1", false),
    ("010.0.0.1", false), ("10.1", false), ("10.0.0.1.", false), ("10.0.0.256", false),
    ("", false), ("::1", false), ("10.0.0.1 ", false), ("+10.0.0.1", false),
  ])
  func addressesOfHomeNetworksArePrivate(_ address: String, _ isPrivate: Bool) {
    #expect(HomeAddresses.isPrivate(address) == isPrivate)
  }

  /// This machine may be in no network at all.
  @Test func theAddressesOfThisMachineArePrivate() {
    let addresses = HomeAddresses.current()
    #expect(addresses.numbers.allSatisfy(HomeAddresses.isPrivate))
    #expect(!addresses.numbers.contains { $0.hasPrefix("127.") })
    #expect(addresses.name?.hasSuffix(".local") ?? true)
    #expect(addresses.hosts.count == addresses.numbers.count + (addresses.name == nil ? 0 : 1))
  }

  @Test func theCertificateStaysUntilItEndsSoon() throws {
    let folder = try TemporaryFolder()
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    func certificate(_ days: Double) throws -> HomeCertificate {
      try HomeCertificate(
        in: folder.url, hosts: ["rink.local", "192.168.1.20"], now: now + days * 86_400)
    }
    let first = try certificate(0)
    #expect(try certificate(366).fingerprint == first.fingerprint)
    let next = try certificate(368)
    #expect(next.fingerprint != first.fingerprint)
    #expect(next.expiry == now + (368 + 397) * 86_400)
    let file = folder.file("home-certificate.pem")
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    // A damaged file is replaced, not served.
    try Data("-----BEGIN CERTIFICATE-----\n".utf8).write(to: file)
    #expect(try certificate(368).fingerprint != next.fingerprint)
  }

  /// What another implementation reads in the certificate.
  @Test func theCertificateNamesItsHosts() throws {
    let folder = try TemporaryFolder()
    let certificate = try HomeCertificate(
      in: folder.url, hosts: ["rink.local", "192.168.1.20"], now: Date())
    let file = folder.file("home-certificate.pem").path
    let text = try Command.run(
      "openssl", ["x509", "-in", file, "-noout", "-text", "-fingerprint", "-sha256"]
    ).text
    #expect(text.contains("DNS:rink.local"))
    #expect(text.contains("IP Address:192.168.1.20"))
    #expect(text.contains("IP Address:127.0.0.1"))
    #expect(text.contains("CA:FALSE"))
    #expect(text.contains("TLS Web Server Authentication"))
    #expect(text.contains("Fingerprint=\(certificate.fingerprint)"))
  }

  @Test func aCodeIsASquareWithThreeFinderPatterns() throws {
    let code = try #require(QRCode("https://rink.local:8443/#/pair/7K2M-Q4XA"))
    let size = code.rows.count
    // Version 3: 17 + 4 × version modules, for up to 42 bytes with level M.
    #expect(size == 29 && code.rows.allSatisfy { $0.count == size })
    // ISO/IEC 18004, 6.3.3: a ring and a square within.
    for (row, column) in [(0, 0), (0, size - 7), (size - 7, 0)] {
      for y in 0..<7 {
        for x in 0..<7 {
          let ring = max(abs(y - 3), abs(x - 3))
          #expect(code.rows[row + y][column + x] == (ring != 2))
        }
      }
    }
    let lines = code.terminalLines
    #expect(lines.count == (size + 4 + 1) / 2)
    #expect(lines.allSatisfy { $0.hasPrefix("\u{1B}[30;107m") && $0.hasSuffix("\u{1B}[0m") })
    #expect(QRCode("") == nil)
    #expect(QRCode(String(repeating: "x", count: 5000)) == nil)
  }
}
