package import Foundation

/// The configuration of an `HTTPClient`.
package struct ClientSettings: Sendable {
  /// The limits of every request that has none of its own.
  package var limits: TransferLimits
  package var attempts: AttemptPolicy
  /// The retry tokens of one server: how many retries in a row it may cost.
  package var retryTokens: Int
  /// The fraction of a token that a successful request returns.
  package var retryTokenRatio: Double
  package var proxies: ProxySettings
  package var destinations = DestinationPolicy.any
  /// Entries of libcurl's own table of names (`CURLOPT_RESOLVE`), for tests.
  package var resolved: [String] = []
  /// The maximum number of redirects that one GET or HEAD request follows.
  ///
  /// For any other method a redirect is returned as the response.
  package var redirects: Int
  /// The maximum number of concurrent transfers; further ones wait in FIFO order.
  package var transfersAtOnce: Int
  /// The maximum number of open connections to one host that does not support HTTP/2.
  package var connectionsPerHost: Int
  /// The maximum number of idle connections that are kept open.
  package var idleConnections: Int
  package var userAgent: String
  /// Header fields that are added to every request, for example the marker that tells a test bench
  /// which fault to inject; they must not repeat a field of the request.
  package var headers: HTTPHeaders
  /// A PEM file of certificate authorities that replace the system's, for tests.
  ///
  /// Certificate verification itself cannot be turned off.
  package var authorityFile: URL?

  package init(
    limits: TransferLimits = TransferLimits(), attempts: AttemptPolicy = AttemptPolicy(),
    retryTokens: Int = 20, retryTokenRatio: Double = 0.1, proxies: ProxySettings = .environment,
    redirects: Int = 5, transfersAtOnce: Int = 64, connectionsPerHost: Int = 16,
    idleConnections: Int = 32, userAgent: String = "puckbuddy", headers: HTTPHeaders = [:],
    authorityFile: URL? = nil
  ) {
    self.limits = limits
    self.attempts = attempts
    self.retryTokens = retryTokens
    self.retryTokenRatio = retryTokenRatio
    self.proxies = proxies
    self.redirects = redirects
    self.transfersAtOnce = transfersAtOnce
    self.connectionsPerHost = connectionsPerHost
    self.idleConnections = idleConnections
    self.userAgent = userAgent
    self.headers = headers
    self.authorityFile = authorityFile
  }
}
