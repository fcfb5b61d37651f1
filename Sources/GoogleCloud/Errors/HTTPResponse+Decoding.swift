internal import Foundation
internal import HTTPTransfer

extension HTTPResponse {
  /// Returns the response if it is a success.
  ///
  /// - Parameter changes: Whether the request changes state on the server.
  /// - Throws: `GoogleError` for any other status.
  @discardableResult
  func checked(
    _ operation: String, _ target: String, changes: Bool
  ) throws(GoogleError) -> HTTPResponse {
    guard isSuccess else {
      throw GoogleError(self, operation: operation, target: target, changes: changes)
    }
    return self
  }

  /// Decodes the body of a success.
  ///
  /// - Parameter changes: Whether the request changes state on the server.
  /// - Throws: `GoogleError`, also for any other status.
  func decoded<Answer: Decodable>(
    _ operation: String, _ target: String, changes: Bool
  ) throws(GoogleError) -> Answer {
    try checked(operation, target, changes: changes)
    guard let answer = try? JSONDecoder().decode(Answer.self, from: body) else {
      throw GoogleError(
        .malformed, operation: operation, target: target,
        reason: "The answer cannot be understood.", httpStatus: status, isOutcomeUnknown: changes)
    }
    return answer
  }
}
