/// Why a store did not do what it was asked.
package struct StorageError: Error, Sendable, Hashable, CustomStringConvertible {
  package enum Code: String, Sendable, Hashable {
    /// Nothing has this name.
    case notFound = "not_found"
    /// Something has this name already, or has changed meanwhile.
    case conflict
    /// The content is not what its checksum or length says.
    case corrupt
    /// More than the store takes, or more than the caller allows.
    case tooLarge = "too_large"
    /// The store may not be read or written.
    case denied
    /// No room left.
    case full
    /// Busy or out of reach.
    case unavailable
    /// What the store holds cannot be understood, or was written by a newer version.
    case unreadable
  }

  package var code: Code
  /// What was being done, for example "claim".
  package var operation: String
  /// With what, for example the name of an object.
  package var operand: String
  /// What went wrong, for whoever looks into it.
  package var reason: String
  /// Whether it may have been done all the same.
  package var isOutcomeUnknown: Bool

  package init(
    _ code: Code, operation: String, operand: String, reason: String,
    isOutcomeUnknown: Bool = false
  ) {
    self.code = code
    self.operation = operation
    self.operand = operand
    self.reason = reason
    self.isOutcomeUnknown = isOutcomeUnknown
  }

  /// Whether the same call may succeed later.
  package var isTransient: Bool {
    switch code {
    case .unavailable, .full, .corrupt: true
    case .notFound, .conflict, .tooLarge, .denied, .unreadable: false
    }
  }

  package var description: String { "\(operation) \(operand): \(reason)" }
}
