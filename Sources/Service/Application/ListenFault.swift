/// The service cannot listen on the configured address.
package struct ListenFault: Error, Sendable {
  /// The operating system's error message, for a person.
  package let reason: String
  /// Whether the address is that of the home network.
  package let isAtHome: Bool
}
