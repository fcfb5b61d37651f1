internal import CCurl
internal import Foundation

/// Why one attempt failed, without the request's operation and target, which `HTTPError` adds.
struct TransferFailure: Error, Sendable, Equatable {
  var code: HTTPError.Code
  var reason: String

  init(_ code: HTTPError.Code, _ reason: String) {
    self.code = code
    self.reason = reason
  }

  /// Returns the failure of a file operation.
  ///
  /// - Parameter code: `errno`, or 0.
  static func file(_ what: String, _ code: CInt) -> TransferFailure {
    TransferFailure(.fileFailed, code == 0 ? "\(what)." : "\(what): \(words(code)).")
  }

  static let cancelled = TransferFailure(.cancelled, "The task was cancelled.")
  static let closed = TransferFailure(.closed, "The client was closed.")
  static let timedOut = TransferFailure(.timedOut, "It took longer than permitted.")
  static let notPublic = TransferFailure(
    .destinationRefused, "The host is not one of the public Internet.")
  static let tooLarge = TransferFailure(.tooLarge, "The body is larger than permitted.")

  /// Maps libcurl's result code of a failed transfer.
  ///
  /// libcurl's error buffer is not used: it quotes the server's bytes.
  ///
  /// - Parameters:
  ///   - systemError: `errno` of a failed connection, or 0.
  ///   - isConnected: Whether sending of the request had started.
  init(_ result: CURLcode, systemError: CInt, isConnected: Bool) {
    let system = systemError == 0 ? "" : " (\(TransferFailure.words(systemError)))"
    let text = "\(CurlLibrary.text(result))\(system)."
    switch result {
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: self.init(.nameNotResolved, text)
    case CURLE_COULDNT_CONNECT, CURLE_PROXY, CURLE_INTERFACE_FAILED:
      self.init(.connectFailed, text)
    case CURLE_OPERATION_TIMEDOUT where isConnected:
      self.init(.stalled, "Too little came for too long.")
    case CURLE_OPERATION_TIMEDOUT: self.init(.timedOut, "The connection was not made in time.")
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
      self.init(.certificateRefused, text)
    case CURLE_SSL_CONNECT_ERROR: self.init(.tlsFailed, text)
    case CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER:
      self.init(.certificateRefused, text)
    case CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_GOT_NOTHING, CURLE_SEND_FAIL_REWIND,
      CURLE_HTTP2, CURLE_HTTP2_STREAM:
      self.init(.connectionLost, text)
    case CURLE_PARTIAL_FILE: self.init(.incomplete, "The body ended before its announced length.")
    case CURLE_FILESIZE_EXCEEDED: self.init(.tooLarge, "The body is larger than permitted.")
    case CURLE_OUT_OF_MEMORY: self.init(.outOfResources, text)
    case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL, CURLE_BAD_CONTENT_ENCODING,
      CURLE_HTTP_RETURNED_ERROR:
      self.init(.protocolViolation, text)
    case CURLE_URL_MALFORMAT: self.init(.invalidRequest, text)
    case Self.tooLargeForLibcurl:
      self.init(.headersTooLarge, "The headers are larger than permitted.")
    default: self.init(.internal, text)
    }
  }

  /// `CURLE_TOO_LARGE`, which headers before libcurl 8.6 do not define.
  private static let tooLargeForLibcurl = CURLcode(rawValue: 100)

  private static func words(_ code: CInt) -> String {
    unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
  }
}
