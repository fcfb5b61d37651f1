/// It was done, and there is nothing more to say.
public struct DoneAnswer: Codable, Sendable, Hashable {
  /// Always true; a failure is a `FailureAnswer`.
  public var success = true

  /// The only one there is.
  public init() {}
}
