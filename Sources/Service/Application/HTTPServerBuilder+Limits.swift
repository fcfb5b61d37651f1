internal import HummingbirdCore
internal import HummingbirdTLS
internal import NIOCore
internal import NIOSSL

extension HTTPServerBuilder {
  /// Returns a server of HTTP/1.1 with the service's limits.
  static func http1(_ limits: ServiceLimits) -> HTTPServerBuilder {
    .http1(
      configuration: .init(
        additionalChannelHandlers: [
          DrainTimeoutHandler(limit: limits.requestDrainTimeout),
          WriteTimeoutHandler(limit: limits.stall),
          TCPUserTimeoutHandler(limit: limits.tcpUserTimeout),
        ],
        idleTimeout: TimeAmount(limits.idle),
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: limits.headerBytes, maxHeaderListSize: limits.headerBytes,
          maxHeaderFieldCount: limits.headerCount)))
  }
}

extension HomeCertificate {
  /// Returns the settings of a server with this certificate, for TLS 1.2 and later.
  ///
  /// - Throws: `NIOSSLError`.
  func configuration() throws -> TLSConfiguration {
    let chain = try NIOSSLCertificate.fromPEMBytes(Array(certificate.utf8))
    return .makeServerConfiguration(
      certificateChain: chain.map { .certificate($0) },
      privateKey: .privateKey(try NIOSSLPrivateKey(bytes: Array(key.utf8), format: .pem)))
  }
}
