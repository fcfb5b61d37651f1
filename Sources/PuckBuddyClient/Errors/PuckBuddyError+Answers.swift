internal import Foundation
internal import PuckBuddyAPI

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

extension PuckBuddyError {
  /// Creates the error of an unsuccessful response.
  init(_ operation: String, head: HTTPURLResponse, body: Data) {
    let reason = try? JSONDecoder().decode(FailureAnswer.self, from: body).error
    self.init(
      operation: operation, status: head.statusCode,
      code: reason?.code ?? Local.unreadableAnswer,
      message: reason?.message ?? "The service answered with the status \(head.statusCode).",
      retryAfter: head.value(forHTTPHeaderField: "Retry-After").flatMap { Int32($0) }
        .map { .seconds(max(0, $0)) })
  }

  /// Creates the error of a request to a signed URL.
  ///
  /// For an expired URL, Cloud Storage returns 400 or 403, in XML; our own storage returns 403, as
  /// plain text for requests of texts.
  static func ofStorage(_ operation: String, head: HTTPURLResponse, body: Data) -> PuckBuddyError {
    var error = PuckBuddyError(operation, head: head, body: body)
    guard error.code == Local.unreadableAnswer else { return error }
    switch head.statusCode {
    case 400, 403, 410:
      error.code = Local.expiredLink
      error.message = "The address does not work any more."
    case 404:
      error.code = Local.notFound
      error.message = "There is nothing at the address any more."
    case 408, 429, 500...:
      error.code = Local.unavailable
      error.message = "The storage cannot do this just now."
    default: break
    }
    return error
  }

  /// Returns the URL error code; `nil` for an error of another domain, whose codes differ in
  /// meaning.
  private static func urlCode(of error: any Error) -> URLError.Code? {
    if let error = error as? URLError { return error.code }
    let error = error as NSError
    return error.domain == NSURLErrorDomain ? URLError.Code(rawValue: error.code) : nil
  }

  /// Maps an error without a response; `CancellationError` for a cancelled call.
  static func of(_ operation: String, _ error: any Error) -> any Error {
    if error is PuckBuddyError || error is CancellationError { return error }
    // The file to send is the only file that is read.
    if error is CocoaError {
      return PuckBuddyError(
        operation: operation, code: Local.unreadableFile, message: "The file cannot be read.")
    }
    switch urlCode(of: error) {
    case .cancelled: return CancellationError()
    case .timedOut:
      return PuckBuddyError(
        operation: operation, code: Local.timedOut, message: "The service did not answer in time.")
    case .badURL, .unsupportedURL, .appTransportSecurityRequiresSecureConnection:
      return badAddress(operation)
    case .fileDoesNotExist, .noPermissionsToReadFile, .fileIsDirectory:
      return PuckBuddyError(
        operation: operation, code: Local.unreadableFile, message: "The file cannot be read.")
    default: return connectionLost(operation)
    }
  }

  static func badAddress(_ operation: String) -> PuckBuddyError {
    PuckBuddyError(
      operation: operation, code: Local.badAddress, message: "The address cannot be used.")
  }

  static func connectionLost(_ operation: String) -> PuckBuddyError {
    PuckBuddyError(
      operation: operation, code: Local.connectionLost,
      message: "There is no connection to the service.")
  }

  static func unreadable(_ operation: String, status: Int) -> PuckBuddyError {
    PuckBuddyError(
      operation: operation, status: status, code: Local.unreadableAnswer,
      message: "The answer cannot be understood.")
  }

  static func tooLarge(_ operation: String, status: Int) -> PuckBuddyError {
    PuckBuddyError(
      operation: operation, status: status, code: Local.unreadableAnswer,
      message: "The answer is too large.")
  }
}
