public import Testing

/// A requirement of every store of a kind: a method of its check.
public struct Conformance<Check: Sendable>: Sendable, CustomTestStringConvertible {
  /// The name of the requirement.
  public let testDescription: String
  let run: @Sendable (Check) -> () async throws -> Void

  init(_ name: String, _ run: @escaping @Sendable (Check) -> () async throws -> Void) {
    testDescription = name
    self.run = run
  }
}
