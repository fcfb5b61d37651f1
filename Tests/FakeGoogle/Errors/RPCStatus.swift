/// The codes of google.rpc.Code that a REST client can receive, with their HTTP status.
package enum RPCStatus: String, Sendable, Codable, CaseIterable {
  case invalidArgument = "INVALID_ARGUMENT"
  case failedPrecondition = "FAILED_PRECONDITION"
  case outOfRange = "OUT_OF_RANGE"
  case unauthenticated = "UNAUTHENTICATED"
  case permissionDenied = "PERMISSION_DENIED"
  case notFound = "NOT_FOUND"
  case alreadyExists = "ALREADY_EXISTS"
  case aborted = "ABORTED"
  case resourceExhausted = "RESOURCE_EXHAUSTED"
  case internalError = "INTERNAL"
  case unimplemented = "UNIMPLEMENTED"
  case unavailable = "UNAVAILABLE"
  case deadlineExceeded = "DEADLINE_EXCEEDED"

  /// The HTTP status according to the comments of google/rpc/code.proto.
  package var httpStatus: Int {
    switch self {
    case .invalidArgument, .failedPrecondition, .outOfRange: 400
    case .unauthenticated: 401
    case .permissionDenied: 403
    case .notFound: 404
    case .alreadyExists, .aborted: 409
    case .resourceExhausted: 429
    case .internalError: 500
    case .unimplemented: 501
    case .unavailable: 503
    case .deadlineExceeded: 504
    }
  }

  /// The code that Google's front end returns for a bare HTTP status.
  static func of(http status: Int) -> RPCStatus {
    switch status {
    case 400: .invalidArgument
    case 401: .unauthenticated
    case 403: .permissionDenied
    case 404: .notFound
    case 409: .aborted
    case 429: .resourceExhausted
    case 503: .unavailable
    case 504: .deadlineExceeded
    default: .internalError
    }
  }
}
