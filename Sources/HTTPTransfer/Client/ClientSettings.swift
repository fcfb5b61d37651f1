package import Foundation

/// The configuration of an `HTTPClient`.
package struct ClientSettings: Sendable {
  /// The limits of every request that has none of its own.
  package var limits: TransferLimits
  package var attempts: AttemptPolicy
  /// The retry tokens of one server: how many retries in a row it may cost.
  package var retryTokens = 20
  /// The fraction of a token that a successful request returns.
  package var retryTokenRatio = 0.1
  package var proxies: ProxySettings
  package var destinations = DestinationPolicy.any
  /// Entries of libcurl's own table of names (`CURLOPT_RESOLVE`), for tests.
  package var resolved: [String] = []
  /// The maximum number of redirects that one GET or HEAD request follows.
  ///
  /// For any other method a redirect is returned as the response.
  package var redirects: Int
  /// The maximum number of concurrent transfers; further ones wait in FIFO order.
  package var transfersAtOnce = 64
  /// The maximum number of open connections to one host that does not support HTTP/2.
  package var connectionsPerHost = 16
  /// The maximum number of idle connections that are kept open.
  package var idleConnections = 32
  /// Header fields that are added to every request, for example the marker that tells a test bench
  /// which fault to inject; they must not repeat a field of the request.
  package var headers: HTTPHeaders = [:]
  /// A PEM file of certificate authorities that replace the system's, for tests.
  ///
  /// Certificate verification itself cannot be turned off.
  package var authorityFile: URL?
  /// The size of the stack of the client's thread, in bytes; `nil` for the system's default.
  package var stackSize: Int?

  package init(
    limits: TransferLimits = TransferLimits(), attempts: AttemptPolicy = AttemptPolicy(),
    proxies: ProxySettings = .environment, redirects: Int = 5, authorityFile: URL? = nil
  ) {
    self.limits = limits
    self.attempts = attempts
    self.proxies = proxies
    self.redirects = redirects
    self.authorityFile = authorityFile
  }
}
