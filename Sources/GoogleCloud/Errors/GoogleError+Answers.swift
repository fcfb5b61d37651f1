internal import HTTPTransfer

extension GoogleError {
  /// Maps an error response.
  ///
  /// The google.rpc.Code name decides, if there is one; otherwise the HTTP status.
  ///
  /// - Parameter changes: Whether the request changes state on the server.
  init(_ response: HTTPResponse, operation: String, target: String, changes: Bool) {
    let body = ErrorBody.parse(response.body)
    self.init(
      body, httpStatus: response.status, operation: operation, target: target, changes: changes)
    if changes, response.followsUnknownOutcome { isOutcomeUnknown = true }
  }

  /// - Parameter httpStatus: 200 for an error in the middle of a stream.
  init(
    _ body: ErrorBody?, httpStatus: Int, operation: String, target: String, changes: Bool
  ) {
    let reason = body?.message.map(GoogleError.shortened) ?? "The answer gives no reason."
    let code =
      body?.status.flatMap { GoogleError.code(status: $0, reason: reason) }
      ?? GoogleError.code(httpStatus: httpStatus)
    // After these statuses the server may have carried out the request.
    let isOpen = changes && (httpStatus >= 500 || httpStatus == 408)
    self.init(
      code, operation: operation, target: target, reason: reason, httpStatus: httpStatus,
      status: body?.status, isOutcomeUnknown: isOpen)
  }

  /// Maps a failure without a response.
  init(_ error: HTTPError, changes: Bool = true) {
    let code: Code =
      switch error.code {
      case .cancelled: .cancelled
      case .tooLarge: .tooLarge
      case .fileFailed: .fileFailed
      case .invalidRequest, .internal: .invalid
      case .certificateRefused: .denied
      case .headersTooLarge, .protocolViolation, .redirectRefused, .destinationRefused,
        .tooManyRedirects:
        .malformed
      case .nameNotResolved, .connectFailed, .tlsFailed, .stalled, .timedOut, .connectionLost,
        .incomplete, .contentChanged, .outOfResources, .closed:
        .unavailable
      }
    self.init(
      code, operation: error.operation, target: error.target, reason: error.reason,
      isOutcomeUnknown: changes && error.isOutcomeUnknown)
  }

  /// Returns the code of a google.rpc.Code name.
  private static func code(status: String, reason: String) -> Code? {
    switch status {
    case "UNAVAILABLE", "INTERNAL", "DEADLINE_EXCEEDED", "UNKNOWN", "CANCELLED": .unavailable
    case "UNAUTHENTICATED": .unauthenticated
    case "PERMISSION_DENIED": .denied
    case "NOT_FOUND": .notFound
    case "RESOURCE_EXHAUSTED": .exhausted
    case "ALREADY_EXISTS": .alreadyExists
    case "ABORTED": .aborted
    case "FAILED_PRECONDITION":
      reason.contains("requires a") && reason.contains("index")
        ? .missingIndex : .failedPrecondition
    case "INVALID_ARGUMENT", "OUT_OF_RANGE", "UNIMPLEMENTED": .invalid
    default: nil
    }
  }

  private static func code(httpStatus: Int) -> Code {
    switch httpStatus {
    case 401: .unauthenticated
    case 403: .denied
    case 404, 410: .notFound
    case 408, 500...599: .unavailable
    case 409: .aborted
    case 412: .failedPrecondition
    case 413: .tooLarge
    case 429: .exhausted
    case 200..<400: .malformed
    default: .invalid
    }
  }

  /// Returns a shortened message, as Google's messages may quote a whole request.
  private static func shortened(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.utf8.count <= 300 ? line : "\(line.prefix(299))…"
  }
}
