import Foundation
import LoopbackServer

/// Speaks HTTP/2 over TLS on a port of this machine and forwards requests: `nghttpx` of nghttp2.
final class HTTP2Front: Sendable {
  private let process: ChildProcess
  let port: Int

  /// The path in Debian's package nghttp2-proxy.
  private static let program = "/usr/sbin/nghttpx"

  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: program) }

  init(_ identity: (key: URL, certificate: URL), destination: Int) throws {
    // nghttpx cannot report the port that it was assigned.
    port = try ReservedPort(staysFree: true).port
    process = try ChildProcess([
      Self.program, "--frontend=127.0.0.1,\(port)", "--backend=127.0.0.1,\(destination)",
      "--conf=/dev/null", "--workers=1", "--log-level=FATAL", "--errorlog-file=/dev/null",
      "--accesslog-file=/dev/null", "--no-via", "--no-location-rewrite", "--no-ocsp",
      identity.key.path, identity.certificate.path,
    ])
  }
}
