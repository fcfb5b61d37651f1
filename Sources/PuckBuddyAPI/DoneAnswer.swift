/// The response of a successful call without further data.
public struct DoneAnswer: Codable, Sendable, Hashable {
  /// Always true; a failure is a `FailureAnswer`.
  public var success = true

  /// Creates the response.
  public init() {}
}
