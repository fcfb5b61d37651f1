public import Foundation

/// Why a call failed.
public struct PuckBuddyError: Error, Sendable, Hashable {
  /// The name of the call, for example `submit`.
  public var operation: String
  /// The status of the response; `nil` when there was none.
  public var status: Int?
  /// For programs: the service's own code, or one of `Local`.
  public var code: String
  /// One sentence for a person, in English.
  public var message: String
  /// When to retry, if the service stated it.
  public var retryAfter: Duration?

  /// Creates an error.
  public init(
    operation: String, status: Int? = nil, code: String, message: String,
    retryAfter: Duration? = nil
  ) {
    self.operation = operation
    self.status = status
    self.code = code
    self.message = message
    self.retryAfter = retryAfter
  }

  /// The codes that this library itself creates; `not_found`, `expired_link` and `unavailable` are
  /// also the service's.
  public enum Local {
    /// There is no connection, or it was lost.
    public static let connectionLost = "connection_lost"
    /// The token source failed, as it does without a connection.
    public static let tokenUnavailable = "token_unavailable"
    /// The idle timeout expired.
    public static let timedOut = "timed_out"
    /// A storage other than the service's own is overloaded.
    public static let unavailable = "unavailable"
    /// The response is not one of a Puck Buddy service.
    public static let unreadableAnswer = "unreadable_answer"
    /// The job was deleted meanwhile.
    public static let notFound = "not_found"
    /// The URL of a text or of an upload has expired: request a new one.
    public static let expiredLink = "expired_link"
    /// The URL is invalid, or a token would be sent to it without encryption.
    public static let badAddress = "bad_address"
    /// The file to upload is missing or empty.
    public static let unreadableFile = "unreadable_file"
  }

  /// Whether the service was not reached, or did not answer.
  var isWithoutAnswer: Bool {
    status == nil && [Local.connectionLost, Local.timedOut].contains(code)
  }

  /// Whether the service will not answer the question any more.
  var isRefusal: Bool { [401, 403, 404, 410].contains(status) }

  /// Whether the same call may succeed later without any change.
  public var isTransient: Bool {
    switch status {
    // The service keeps the received bytes, and soon releases a connection that was lost.
    case 400 where code == "upload_incomplete", 409 where code == "upload_in_progress": true
    case 408, 425, 429, 500, 502, 503, 504: true
    case nil: isWithoutAnswer || code == Local.tokenUnavailable
    default: false
    }
  }
}

extension PuckBuddyError: LocalizedError, CustomStringConvertible {
  /// The sentence for a person.
  public var errorDescription: String? { message }

  /// A description for a log, without data of the user, URLs or tokens.
  public var description: String {
    "\(operation): \(code)\(status.map { " (\($0))" } ?? "")"
  }
}
