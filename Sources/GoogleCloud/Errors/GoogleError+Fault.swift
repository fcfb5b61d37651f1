internal import Jobs

extension GoogleError {
  /// Who has to do something about the error.
  ///
  /// The google.rpc.Code name decides, if there is one, and otherwise the HTTP status. `code` does
  /// not: it says whether a call is repeated, and is `unavailable` after errors of the server too.
  var fault: StorageError.Fault {
    if let status {
      return switch status {
      case "UNAVAILABLE": .network
      case "UNAUTHENTICATED": .authentication
      case "PERMISSION_DENIED": .authorization
      case "NOT_FOUND": .notFound
      default: .unknown
      }
    }
    switch (httpStatus, code) {
    // Without an answer: also after a certificate that is not the service's.
    case (503, _), (nil, .unavailable), (nil, .denied): return .network
    case (401, _), (_, .unauthenticated): return .authentication
    case (403, _): return .authorization
    case (404, _): return .notFound
    default: return .unknown
    }
  }
}
