/// One thing that the service cannot do without.
package struct ReadinessCheck: Sendable {
  /// As `/ready` names it.
  package let name: String
  let check: @Sendable () async throws -> Void

  /// - Parameter check: Throws while it is not there.
  package init(_ name: String, _ check: @escaping @Sendable () async throws -> Void) {
    self.name = name
    self.check = check
  }
}
