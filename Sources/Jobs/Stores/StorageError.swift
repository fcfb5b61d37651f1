/// Why an operation of a store failed.
public struct StorageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What went wrong, for a program.
  public enum Code: String, Sendable, Hashable {
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

  /// Who has to do something, as far as the service's own answer says it.
  public enum Fault: String, Sendable, Hashable, CaseIterable {
    /// The service was not reached, or is not available.
    case network
    /// The service does not accept the credentials.
    case authentication
    /// The service accepts the credentials, but does not permit the operation.
    case authorization
    /// Nothing has this name.
    case notFound = "not_found"
    /// Anything else: the reason of the error says what.
    case unknown
  }

  /// What went wrong, for a program.
  public var code: Code
  /// The operation, for example "claim".
  public var operation: String
  /// The operand, for example the name of an object.
  public var operand: String
  /// The cause, for debugging.
  public var reason: String
  /// Whether the operation may have taken effect even so.
  public var isOutcomeUnknown: Bool
  /// Who has to do something; `code` decides what the program does.
  public var fault: Fault

  /// Creates an error.
  public init(
    _ code: Code, operation: String, operand: String, reason: String,
    isOutcomeUnknown: Bool = false, fault: Fault = .unknown
  ) {
    self.fault = fault
    self.code = code
    self.operation = operation
    self.operand = operand
    self.reason = reason
    self.isOutcomeUnknown = isOutcomeUnknown
  }

  /// Whether the same call may succeed later.
  public var isTransient: Bool {
    switch code {
    case .unavailable, .full, .corrupt: true
    case .notFound, .conflict, .tooLarge, .denied, .unreadable: false
    }
  }

  /// The operation, its operand and the reason, for a person.
  public var description: String { "\(operation) \(operand): \(reason)" }
}
