/// Why a call was not done as asked.
public struct FailureAnswer: Codable, Sendable, Hashable {
  /// What went wrong.
  public struct Reason: Codable, Sendable, Hashable {
    /// For programs, lower case with `_`; the OpenAPI document lists them.
    public var code: String
    /// One sentence for a person.
    public var message: String

    /// One that says this.
    public init(code: String, message: String) {
      self.code = code
      self.message = message
    }
  }

  /// What went wrong.
  public var error: Reason
  /// Always false.
  public var success = false

  /// One that says this.
  public init(_ error: Reason) { self.error = error }
}
