/// Where a service listens in the home network.
package struct HomeOptions: Sendable {
  let port: Int
  /// The name or IPv4 address that devices use; `nil` to detect it.
  let host: String?

  /// - Parameter port: 0 for any free port; `nil` for the standard one.
  package init(port: UInt16?, host: String?) {
    self.port = Int(port ?? 8443)
    self.host = host?.lowercased()
  }
}
