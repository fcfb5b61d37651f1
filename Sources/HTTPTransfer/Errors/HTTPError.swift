/// Why a request got no answer: what was being done, to what, and the cause.
///
/// It names the host and the path. It never holds a query (which signs some URLs), a header's value
/// or a part of a body.
package struct HTTPError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What kind of failure it is, for a program.
  package enum Code: String, Sendable, CaseIterable {
    /// The request breaks a rule of HTTP or of ours; nothing was sent.
    case invalidRequest = "invalid_request"
    /// The host's name, or the proxy's, has no address now.
    case nameNotResolved = "name_not_resolved"
    /// No connection to the host or to the proxy.
    case connectFailed = "connect_failed"
    /// The server's certificate, or the proxy's, is not trusted or is for another name.
    case certificateRefused = "certificate_refused"
    /// The TLS handshake failed for another reason.
    case tlsFailed = "tls_failed"
    /// Too little came for too long.
    case stalled
    /// The connection or the whole transfer took too long.
    case timedOut = "timed_out"
    /// The connection broke.
    case connectionLost = "connection_lost"
    /// The body ended before its announced length.
    case incomplete
    /// The body is larger than the limit.
    case tooLarge = "too_large"
    /// The header lines are larger than the limit.
    case headersTooLarge = "headers_too_large"
    /// What came is not HTTP, or not an answer to what was asked.
    case protocolViolation = "protocol_violation"
    /// A redirect from https to http, to another protocol, or to a URL that is none.
    case redirectRefused = "redirect_refused"
    /// More redirects than the limit.
    case tooManyRedirects = "too_many_redirects"
    /// The content on the server changed while it was fetched, each time anew.
    case contentChanged = "content_changed"
    /// The file to send cannot be read, or the one to fill cannot be written.
    case fileFailed = "file_failed"
    /// The task was cancelled.
    case cancelled
    /// The client was closed.
    case closed
    /// The system had no memory, descriptor or thread left.
    case outOfResources = "out_of_resources"
    /// Our own fault.
    case `internal`
  }

  package var code: Code
  /// What was being done, for example "GET" or "download".
  package var operation: String
  /// Host and path, without the query.
  package var target: String
  /// One sentence that says why, for a person.
  package var reason: String
  /// Whether the request may have reached the server, so that it may have been carried out.
  package var isOutcomeUnknown: Bool
  /// How often it was sent.
  package var attempts: Int

  package init(
    _ code: Code, operation: String, target: String, reason: String,
    isOutcomeUnknown: Bool = false, attempts: Int = 0
  ) {
    self.code = code
    self.operation = operation
    self.target = target
    self.reason = reason
    self.isOutcomeUnknown = isOutcomeUnknown
    self.attempts = attempts
  }

  /// Whether the same request may do better later.
  package var isTransient: Bool { code.isTransient }

  package var description: String {
    let tail = isOutcomeUnknown ? " It may have been carried out." : ""
    return "\(operation) \(target): \(reason)\(tail)"
  }
}

extension HTTPError.Code {
  /// Whether the same request may do better later.
  package var isTransient: Bool {
    switch self {
    case .nameNotResolved, .connectFailed, .tlsFailed, .stalled, .timedOut, .connectionLost,
      .incomplete, .contentChanged, .outOfResources:
      true
    case .invalidRequest, .certificateRefused, .tooLarge, .headersTooLarge, .protocolViolation,
      .redirectRefused, .tooManyRedirects, .fileFailed, .cancelled, .closed, .internal:
      false
    }
  }
}
