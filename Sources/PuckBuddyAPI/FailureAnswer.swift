/// The response of a failed call.
public struct FailureAnswer: Codable, Sendable, Hashable {
  /// The error code and its message.
  public struct Reason: Codable, Sendable, Hashable {
    /// For programs, lower case with `_`; the OpenAPI document lists them.
    public var code: String
    /// One sentence for a person.
    public var message: String

    /// Creates a reason.
    public init(code: String, message: String) {
      self.code = code
      self.message = message
    }
  }

  /// Why the call failed.
  public var error: Reason
  /// Always false.
  public var success = false

  /// Creates the response.
  public init(_ error: Reason) { self.error = error }
}
