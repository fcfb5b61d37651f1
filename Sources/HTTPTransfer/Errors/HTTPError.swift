internal import Foundation

/// Why a request got no response: the operation, its target and the cause.
///
/// It names the host and the path. It never holds a query (which signs some URLs), a header's value
/// or a part of a body.
package struct HTTPError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kind of failure, for programs.
  package enum Code: String, Sendable, CaseIterable {
    /// The request violates HTTP or a rule of this module; nothing was sent.
    case invalidRequest = "invalid_request"
    /// The name of the host or of the proxy does not resolve.
    case nameNotResolved = "name_not_resolved"
    /// No connection to the host or to the proxy.
    case connectFailed = "connect_failed"
    /// The certificate of the server or of the proxy is not trusted or is for another name.
    case certificateRefused = "certificate_refused"
    /// The TLS handshake failed for another reason.
    case tlsFailed = "tls_failed"
    /// The transfer rate was too low for too long.
    case stalled
    /// The connection or the whole transfer exceeded its timeout.
    case timedOut = "timed_out"
    /// The connection was lost.
    case connectionLost = "connection_lost"
    /// The body ended before its announced length.
    case incomplete
    /// The body is larger than the limit.
    case tooLarge = "too_large"
    /// The header lines are larger than the limit.
    case headersTooLarge = "headers_too_large"
    /// The received bytes are not HTTP, or the response does not match the request.
    case protocolViolation = "protocol_violation"
    /// A redirect from https to http, to another protocol, or to an invalid URL.
    case redirectRefused = "redirect_refused"
    /// A server that the client's `DestinationPolicy` excludes; nothing was sent to it.
    case destinationRefused = "destination_refused"
    /// More redirects than the limit.
    case tooManyRedirects = "too_many_redirects"
    /// The content on the server changed during the download, at every attempt.
    case contentChanged = "content_changed"
    /// The file to send cannot be read, or the file to write cannot be written.
    case fileFailed = "file_failed"
    /// The task was cancelled.
    case cancelled
    /// The client was closed.
    case closed
    /// Memory, file descriptors or threads are exhausted.
    case outOfResources = "out_of_resources"
    /// A bug in this module.
    case `internal`
  }

  package var code: Code
  /// The operation, for example "GET" or "download".
  package var operation: String
  /// Host and path, without the query.
  package var target: String
  /// The cause in one sentence, for a person.
  package var reason: String
  /// Whether the request may have reached the server, so that it may have been carried out.
  package var isOutcomeUnknown = false
  /// How often the request was sent.
  package var attempts = 0

  /// Whether the same request may succeed later.
  package var isTransient: Bool { code.isTransient }

  /// Whether the cause in an error's text is a full disk or quota; its errno is not kept.
  package static func isFullDisk(_ reason: String) -> Bool {
    [ENOSPC, EDQUOT].contains { unsafe reason.contains(String(cString: strerror($0))) }
  }

  package var description: String {
    let tail = isOutcomeUnknown ? " It may have been carried out." : ""
    return "\(operation) \(target): \(reason)\(tail)"
  }
}

extension HTTPError.Code {
  /// Whether the same request may succeed later.
  package var isTransient: Bool {
    switch self {
    case .nameNotResolved, .connectFailed, .tlsFailed, .stalled, .timedOut, .connectionLost,
      .incomplete, .contentChanged, .outOfResources:
      true
    case .invalidRequest, .certificateRefused, .tooLarge, .headersTooLarge, .protocolViolation,
      .redirectRefused, .destinationRefused, .tooManyRedirects, .fileFailed, .cancelled, .closed,
      .internal:
      false
    }
  }
}
