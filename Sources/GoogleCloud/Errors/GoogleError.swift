/// Why a call to one of Google's services failed; only this file and `GoogleError+Answers.swift`
/// map such errors.
///
/// It names hosts, paths and documents; it holds no token, no signature and no part of a signed
/// URL.
package struct GoogleError: Error, Sendable, Hashable, CustomStringConvertible {
  package enum Code: String, Sendable, Hashable, CaseIterable {
    /// The service is overloaded, unreachable or temporarily broken.
    case unavailable
    /// The credentials are missing, expired or rejected.
    case unauthenticated
    /// The service account lacks the permission.
    case denied
    case notFound = "not_found"
    /// The quota, or a document's write rate limit, is exceeded.
    case exhausted
    /// The document or object is not in the state that the request requires.
    case failedPrecondition = "failed_precondition"
    /// A concurrent write conflicted; the whole transaction may be retried.
    case aborted
    /// The name is already in use.
    case alreadyExists = "already_exists"
    /// A query needs an index that the database lacks: `deploy/firestore.indexes.json`.
    case missingIndex = "missing_index"
    /// The request is invalid, which is a bug of ours.
    case invalid
    /// A size limit of the service, or of this program, is exceeded.
    case tooLarge = "too_large"
    /// The response violates the service's interface.
    case malformed
    /// The content does not match its checksum.
    case corrupt
    /// A local file could not be read or written.
    case fileFailed = "file_failed"
    case cancelled
  }

  package var code: Code
  /// The operation, for example "commit".
  package var operation: String
  /// The operation's target, for example "firestore.googleapis.com/v1/…".
  package var target: String
  /// The cause as reported by the service or the network, for the log.
  package var reason: String
  /// The HTTP status; `nil` when there was no response.
  package var httpStatus: Int?
  /// The google.rpc.Code name, for example `UNAVAILABLE`; `nil` when the response has none.
  package var status: String?
  /// Whether the request may have been carried out nevertheless.
  ///
  /// With a failed precondition: whether an earlier attempt of the same request may be the cause.
  package var isOutcomeUnknown: Bool

  package init(
    _ code: Code, operation: String, target: String, reason: String, httpStatus: Int? = nil,
    status: String? = nil, isOutcomeUnknown: Bool = false
  ) {
    self.status = status
    self.code = code
    self.operation = operation
    self.target = target
    self.reason = reason
    self.httpStatus = httpStatus
    self.isOutcomeUnknown = isOutcomeUnknown
  }

  /// Whether the server's state differs from the one that the request requires.
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

  /// The description without the target, which may be a user's id.
  package var summary: String {
    let status = httpStatus.map { " (HTTP \($0))" } ?? ""
    let redacted = target.isEmpty ? reason : reason.replacing(target, with: "…")
    return ["\(code.rawValue)\(status): \(redacted)", remedy].compactMap(\.self)
      .joined(separator: " ")
  }

  /// What the operator can do about the error.
  private var remedy: String? {
    switch code {
    case .unauthenticated:
      "Look at the key file (PUCKBUDDY_CREDENTIALS) and at the machine's clock."
    case .denied: "puckbuddy doctor --cloud says which role the account lacks."
    case .missingIndex: "Deploy deploy/firestore.indexes.json."
    default: nil
    }
  }
}
