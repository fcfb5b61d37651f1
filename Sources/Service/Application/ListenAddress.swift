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

  /// Whether an address such as `http://localhost:8080` leads to this machine alone.
  package static func isLoopback(url: String) -> Bool {
    // Up to the path, behind `//`; without a user's name, which an address of ours never has.
    let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return parts.count >= 3 && LocalCallers.isLocal(String(parts[2]))
  }

  /// For people: `http://127.0.0.1:8080`.
  package func url(port: Int) -> String {
    host.contains(":") ? "http://[\(host)]:\(port)" : "http://\(host):\(port)"
  }
}
