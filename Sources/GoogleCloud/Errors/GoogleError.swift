/// Why one of Google's services did not do what it was asked: mapped once, here and in
/// `GoogleError+Answers.swift`.
///
/// It names hosts, paths and documents; it holds no token, no signature and no part of a signed URL.
package struct GoogleError: Error, Sendable, Hashable, CustomStringConvertible {
  package enum Code: String, Sendable, Hashable, CaseIterable {
    /// Busy, out of reach or broken for the moment.
    case unavailable
    /// Our credentials are missing, expired or refused.
    case unauthenticated
    /// Our account may not do this.
    case denied
    case notFound = "not_found"
    /// More than our quota, or more than a document takes in a second.
    case exhausted
    /// The document or object is not in the state that the request presumes.
    case failedPrecondition = "failed_precondition"
    /// Somebody else was writing at the same time; the whole of a transaction may be tried again.
    case aborted
    /// Something has this name already.
    case alreadyExists = "already_exists"
    /// A query needs an index that the database does not have: `deploy/firestore.indexes.json`.
    case missingIndex = "missing_index"
    /// The request is wrong, which is our own fault.
    case invalid
    /// More than the service takes, or more than we do.
    case tooLarge = "too_large"
    /// What came is not what the service promises.
    case malformed
    /// What came is not what its checksum says.
    case corrupt
    /// A file of our own could not be read or written.
    case fileFailed = "file_failed"
    case cancelled
  }

  package var code: Code
  /// What was being done, for example "commit".
  package var operation: String
  /// To what, for example "firestore.googleapis.com/v1/…".
  package var target: String
  /// What the service, or the network, says about it; for the log.
  package var reason: String
  /// The HTTP status; `nil` when there was no answer.
  package var httpStatus: Int?
  /// Whether it may have been done all the same.
  ///
  /// With a failed precondition: whether an earlier attempt of this very request may be the reason.
  package var isOutcomeUnknown: Bool

  package init(
    _ code: Code, operation: String, target: String, reason: String, httpStatus: Int? = nil,
    isOutcomeUnknown: Bool = false
  ) {
    self.code = code
    self.operation = operation
    self.target = target
    self.reason = reason
    self.httpStatus = httpStatus
    self.isOutcomeUnknown = isOutcomeUnknown
  }

  /// Whether the request came upon another state than it presumes.
  package var isConflict: Bool {
    switch code {
    case .failedPrecondition, .aborted, .alreadyExists: true
    default: false
    }
  }

  /// Whether the same call may succeed later.
  package var isTransient: Bool {
    switch code {
    case .unavailable, .exhausted, .aborted, .corrupt: true
    default: false
    }
  }

  /// One sentence for the log.
  package var description: String {
    let status = httpStatus.map { " (HTTP \($0))" } ?? ""
    let tail = isOutcomeUnknown ? " It may have been carried out." : ""
    return "\(operation) \(target): \(code.rawValue)\(status): \(reason)\(tail)"
  }

  /// The same without saying what it happened to, which may be somebody's name.
  package var summary: String {
    let status = httpStatus.map { " (HTTP \($0))" } ?? ""
    let said = target.isEmpty ? reason : reason.replacing(target, with: "…")
    return ["\(code.rawValue)\(status): \(said)", remedy].compactMap(\.self)
      .joined(separator: " ")
  }

  /// What whoever runs the program can do about it.
  private var remedy: String? {
    switch code {
    case .unauthenticated:
      "Look at the key file (PUCKBUDDY_CREDENTIALS) and at the machine's clock."
    case .denied: "puckbuddy doctor --cloud says which role the account lacks."
    case .missingIndex: "Deploy deploy/firestore.indexes.json."
    default: nil
    }
  }

  /// One sentence for a person who uses the app, without any detail of ours.
  package var personMessage: String {
    switch code {
    case .unavailable, .aborted, .cancelled, .malformed:
      "The service cannot be reached at the moment; please try again in a few minutes."
    case .exhausted: "The service is very busy; please try again in a few minutes."
    case .unauthenticated, .denied, .missingIndex, .invalid, .fileFailed:
      "The service is not set up correctly; we have been told."
    case .notFound: "What was asked for is not there any more."
    case .failedPrecondition: "It was changed by somebody else meanwhile; please try again."
    case .alreadyExists: "It is there already."
    case .tooLarge: "It is larger than permitted."
    case .corrupt: "It was damaged on the way; please try again."
    }
  }
}
