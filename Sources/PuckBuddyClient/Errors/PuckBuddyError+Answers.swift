internal import Foundation
internal import PuckBuddyAPI

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

extension PuckBuddyError {
  /// What an answer that is no success says.
  init(_ operation: String, head: HTTPURLResponse, body: Data) {
    let reason = try? JSONDecoder().decode(FailureAnswer.self, from: body).error
    self.init(
      operation: operation, status: head.statusCode,
      code: reason?.code ?? Local.unreadableAnswer,
      message: reason?.message ?? "The service answered with the status \(head.statusCode).",
      retryAfter: head.value(forHTTPHeaderField: "Retry-After").flatMap { Int32($0) }
        .map { .seconds(max(0, $0)) })
  }

  /// The same of an address that is itself the right to use it.
  ///
  /// Cloud Storage says 400 or 403, and in XML, for one that has expired; our own storage 403, and
  /// to readers of texts in a sentence.
  static func ofStorage(_ operation: String, head: HTTPURLResponse, body: Data) -> PuckBuddyError {
    var error = PuckBuddyError(operation, head: head, body: body)
    if error.code == Local.unreadableAnswer, [400, 403, 410].contains(head.statusCode) {
      error.code = Local.expiredLink
      error.message = "The address does not work any more."
    }
    return error
  }

  /// What stands between us and an answer; `CancellationError` for a call that was cancelled.
  static func of(_ operation: String, _ error: any Error) -> any Error {
    if error is PuckBuddyError || error is CancellationError { return error }
    let code = (error as? URLError)?.code ?? URLError.Code(rawValue: (error as NSError).code)
    switch code {
    case .cancelled: return CancellationError()
    case .timedOut:
      return PuckBuddyError(
        operation: operation, code: Local.timedOut, message: "The service did not answer in time.")
    case .badURL, .unsupportedURL, .appTransportSecurityRequiresSecureConnection:
      return PuckBuddyError(
        operation: operation, code: Local.badAddress, message: "The address cannot be used.")
    case .fileDoesNotExist, .noPermissionsToReadFile, .fileIsDirectory:
      return PuckBuddyError(
        operation: operation, code: Local.unreadableFile, message: "The file cannot be read.")
    default:
      return PuckBuddyError(
        operation: operation, code: Local.connectionLost,
        message: "There is no connection to the service.")
    }
  }
}
