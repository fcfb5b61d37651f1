/// A check of one dependency that the service requires.
package struct ReadinessCheck: Sendable {
  /// The name in the response of `/ready`.
  package let name: String
  let check: @Sendable () async throws -> Void

  /// - Parameter check: Throws while the dependency is not available.
  package init(_ name: String, _ check: @escaping @Sendable () async throws -> Void) {
    self.name = name
    self.check = check
  }
}
