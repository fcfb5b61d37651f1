public import Foundation

/// Why a call did not do what was asked.
public struct PuckBuddyError: Error, Sendable, Hashable {
  /// What was being done: the name of the call, as `submit`.
  public var operation: String
  /// The status of the answer; `nil` when there was none.
  public var status: Int?
  /// For programs: the service's own code, or one of `Local`.
  public var code: String
  /// One sentence for a person, in English.
  public var message: String
  /// When to come again, where the service said so.
  public var retryAfter: Duration?

  /// An error that says this.
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

  /// The codes that this library gives by itself; `not_found`, `expired_link` and
  /// `unavailable` are also the service's.
  public enum Local {
    /// No connection, or it was lost.
    public static let connectionLost = "connection_lost"
    /// The source of tokens has failed, as it does without a connection.
    public static let tokenUnavailable = "token_unavailable"
    /// The other end said nothing for too long.
    public static let timedOut = "timed_out"
    /// A storage that is not the service's own has too much to do.
    public static let unavailable = "unavailable"
    /// The answer is not what a Puck Buddy service says.
    public static let unreadableAnswer = "unreadable_answer"
    /// The job was deleted meanwhile.
    public static let notFound = "not_found"
    /// An address of a text or of an upload does not work any more: ask for a new one.
    public static let expiredLink = "expired_link"
    /// The address is none, or a token would have to go there without encryption.
    public static let badAddress = "bad_address"
    /// The file to upload is not there, or empty.
    public static let unreadableFile = "unreadable_file"
  }

  /// Whether the same call may succeed later without anything being changed.
  public var isTransient: Bool {
    switch status {
    // The service keeps what it has, and soon lets go of a connection that was lost.
    case 400 where code == "upload_incomplete", 409 where code == "upload_in_progress": true
    case 408, 425, 429, 500, 502, 503, 504: true
    case nil: [Local.connectionLost, Local.timedOut, Local.tokenUnavailable].contains(code)
    default: false
    }
  }
}

extension PuckBuddyError: LocalizedError, CustomStringConvertible {
  /// The sentence for a person.
  public var errorDescription: String? { message }

  /// For a log: nothing of the user, of an address or of a token.
  public var description: String {
    "\(operation): \(code)\(status.map { " (\($0))" } ?? "")"
  }
}
