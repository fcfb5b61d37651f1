/// Nobody can listen where the service was told to.
package struct ListenFault: Error, Sendable {
  /// For a person: what the system says.
  package let reason: String
}
