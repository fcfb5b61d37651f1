import Foundation
import LoopbackServer
import TestMedia

/// A certificate authority for one test, created by `openssl`.
final class TestAuthority: Sendable {
  private let folder: TemporaryFolder
  /// The root certificate that a client trusts.
  let certificate: URL

  init() throws {
    folder = try TemporaryFolder()
    certificate = folder.file("authority.pem")
    try Self.openssl([
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-days", "30", "-subj", "/CN=Test Authority", "-keyout", folder.file("authority.key").path,
      "-out", certificate.path,
    ])
  }

  /// Issues a key and a certificate for a server.
  ///
  /// - Parameters:
  ///   - name: The subject alternative name, for example `DNS:localhost`.
  ///   - days: The validity in days; 0: it expires within a second.
  func issue(for name: String, days: Int = 30) throws -> (key: URL, certificate: URL) {
    let id = UUID().uuidString
    let (key, result) = (folder.file("\(id).key"), folder.file("\(id).pem"))
    let (request, extras) = (folder.file("\(id).csr"), folder.file("\(id).ext"))
    try Data("subjectAltName=\(name)\n".utf8).write(to: extras)
    try Self.openssl([
      "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj",
      "/CN=server", "-keyout", key.path, "-out", request.path,
    ])
    try Self.openssl([
      "x509", "-req", "-in", request.path, "-CA", certificate.path, "-CAkey",
      folder.file("authority.key").path, "-CAcreateserial", "-days", "\(days)", "-extfile",
      extras.path, "-out", result.path,
    ])
    return (key, result)
  }

  /// Terminates TLS with a certificate of this authority in front of a plain port.
  func front(
    for port: Int, name: String = "DNS:localhost,IP:127.0.0.1", days: Int = 30
  ) throws -> TLSFront {
    try TLSFront(issue(for: name, days: days), destination: port)
  }

  private static func openssl(_ arguments: [String]) throws {
    let run = try Command.run("openssl", arguments)
    guard run.status == 0 else { throw LoopbackError(reason: run.errorText) }
  }
}
