/// Why an operation of a store failed.
package struct StorageError: Error, Sendable, Hashable, CustomStringConvertible {
  package enum Code: String, Sendable, Hashable {
    /// Nothing has this name.
    case notFound = "not_found"
    /// The name is in use, or its content has changed meanwhile.
    case conflict
    /// The content does not match its checksum or length.
    case corrupt
    /// Larger than the store accepts, or than the caller allows.
    case tooLarge = "too_large"
    /// No permission to read or write the store.
    case denied
    /// The storage is full.
    case full
    /// Busy or unreachable.
    case unavailable
    /// The store's content cannot be parsed, or was written by a newer version.
    case unreadable
  }

  package var code: Code
  /// The operation, for example "claim".
  package var operation: String
  /// The operand, for example the name of an object.
  package var operand: String
  /// The cause, for debugging.
  package var reason: String
  /// Whether the operation may have taken effect even so.
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
