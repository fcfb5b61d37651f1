/// Where the service listens.
package struct ListenAddress: Sendable, Hashable {
  /// A name or an address.
  package let host: String
  /// 0 for any that is free.
  package let port: Int

  package init(host: String = "127.0.0.1", port: Int = 8080) {
    self.host = host
    self.port = port
  }

  /// Whether nobody on another machine can connect.
  ///
  /// Names other than `localhost` are not looked up: what they mean may change.
  package var isLoopback: Bool {
    if ["localhost", "::1"].contains(host) { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return parts.count == 4 && parts[0] == 127 && !parts.contains(nil)
  }

  /// For people: `http://127.0.0.1:8080`.
  package func url(port: Int) -> String {
    host.contains(":") ? "http://[\(host)]:\(port)" : "http://\(host):\(port)"
  }
}
