internal import HTTPTransfer

/// The host and port on which the service listens.
package struct ListenAddress: Sendable, Hashable {
  /// A host name or an IP address.
  package let host: String
  /// 0 for any free port.
  package let port: Int

  package init(host: String = "127.0.0.1", port: Int = 8080) {
    self.host = host
    self.port = port
  }

  /// Whether only this machine can connect.
  package var isLoopback: Bool { IPAddress.isLoopback(host) }

  /// Whether a URL such as `http://localhost:8080` refers to this machine alone.
  package static func isLoopback(url: String) -> Bool {
    // The authority, between `//` and the path. It has no user name: our URLs never have one.
    let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return parts.count >= 3 && LocalCallers.isLocal(String(parts[2]))
  }

  /// Returns the URL for display: `http://127.0.0.1:8080`.
  package func url(port: Int) -> String {
    host.contains(":") ? "http://[\(host)]:\(port)" : "http://\(host):\(port)"
  }
}
