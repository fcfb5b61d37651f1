internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import PuckBuddyAPI
internal import TeamLibrary
internal import Worker

/// An error response to a client; it contains nothing confidential.
struct HTTPFailure: Error, Sendable {
  var status: HTTPResponse.Status
  /// A machine-readable code in snake_case.
  var code: String
  /// One sentence for a person: no details of the machine, of tokens, or of another user's jobs.
  var message: String
  /// The value of `Retry-After`, in seconds.
  var retryAfter: Int?

  init(_ status: HTTPResponse.Status, _ code: String, _ message: String, retryAfter: Int? = nil) {
    self.status = status
    self.code = code
    self.message = message
    self.retryAfter = retryAfter
  }

  static let notFound = HTTPFailure(.notFound, "not_found", "There is nothing here.")
  static let badRequest = HTTPFailure(
    .badRequest, "bad_request", "The request cannot be understood.")
  static let bodyTooLarge = HTTPFailure(
    .contentTooLarge, "body_too_large", "The request is too large.")
  static let videoTooLarge = HTTPFailure(
    .contentTooLarge, "video_too_large", "The video is too large.")
  static let emptyVideo = HTTPFailure(.badRequest, "empty_video", "The video is empty.")
  static let bodyTooSlow = HTTPFailure(
    .badRequest, "body_too_slow", "The request took too long to come in.")
  static let unauthorized = HTTPFailure(
    .unauthorized, "unauthorized", "A valid token of the right caller is needed.")
  static let foreignCaller = HTTPFailure(
    .forbidden, "foreign_caller", "Only pages of this service and programs of its machine may call."
  )
  static let forbidden = HTTPFailure(
    .forbidden, "forbidden", "This belongs to another user.")
  static let notJSON = HTTPFailure(
    .unsupportedMediaType, "unsupported_media_type", "The request must be application/json.")
  static let busy = HTTPFailure(
    .tooManyRequests, "busy", "There is too much to do just now. Please try again.",
    retryAfter: 5)
  static let stopping = HTTPFailure(
    .serviceUnavailable, "stopping", "The service is being stopped. Please try again.",
    retryAfter: 1)
  static let unavailable = HTTPFailure(
    .serviceUnavailable, "unavailable", "The service cannot do this just now. Please try again.",
    retryAfter: 5)
  /// A fault of the service; the log has the details.
  static let `internal` = HTTPFailure(
    .serviceUnavailable, "internal", "Something went wrong. Please try again.", retryAfter: 10)

  /// Maps any error to a response.
  init(_ error: any Error) {
    switch error {
    case let failure as HTTPFailure: self = failure
    case let error as HTTPError where error.status == .notFound: self = .notFound
    case let error as HTTPError where error.status == .contentTooLarge: self = .bodyTooLarge
    case let error as HTTPError where error.status.kind == .clientError: self = .badRequest
    case let error as JobError: self.init(error)
    case let refusal as ShareableVideos.Refusal: self.init(refusal)
    case let refusal as CorrectedResults.Refusal: self.init(refusal)
    case let refusal as Remarks.Refusal: self.init(refusal)
    case let fault as LibraryFault: self.init(fault)
    case let refusal as LibraryRefusal: self.init(refusal)
    case is DocumentConflict: self = .unavailable
    case let error as StorageError: self.init(error)
    default: self = .internal
    }
  }

  /// The response; its body is `{"error":{"code","message"},"success":false}`.
  var response: Response {
    var response = Response.json(
      FailureAnswer(FailureAnswer.Reason(code: code, message: message)), status: status)
    if let retryAfter { response.headers[.retryAfter] = String(retryAfter) }
    if status == .unauthorized { response.headers[.wwwAuthenticate] = "Bearer" }
    return response
  }
}
