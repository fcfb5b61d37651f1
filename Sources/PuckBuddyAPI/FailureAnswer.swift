/// Why a call was not done as asked.
public struct FailureAnswer: Codable, Sendable, Hashable {
  public struct Reason: Codable, Sendable, Hashable {
    /// For programs, lower case with `_`; the OpenAPI document lists them.
    public var code: String
    /// One sentence for a person.
    public var message: String

    public init(code: String, message: String) {
      self.code = code
      self.message = message
    }
  }

  public var error: Reason
  public var success = false

  public init(_ error: Reason) { self.error = error }
}
