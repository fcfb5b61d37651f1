package import Foundation

/// How a client behaves.
package struct ClientSettings: Sendable {
  /// Of every request that has none of its own.
  package var limits: TransferLimits
  package var attempts: AttemptPolicy
  /// Repeated attempts in a row that may be spent on one server.
  package var retryBudget: Int
  /// How much of such an attempt a request that ends well gives back.
  package var retryReturn: Double
  package var proxies: ProxySettings
  /// How many redirects of one GET or HEAD request are followed.
  ///
  /// Others' redirects are answers.
  package var redirects: Int
  /// How many transfers run at a time; further ones wait, in the order in which they came.
  package var transfersAtOnce: Int
  /// How many connections may be open to one host that does not speak HTTP/2.
  package var connectionsPerHost: Int
  /// How many unused connections are kept.
  package var idleConnections: Int
  package var userAgent: String
  /// Lines that every request gets beside its own, for example the mark by which a test bench knows
  /// what is to go wrong; they must not repeat one of the request's.
  package var headers: HTTPHeaders
  /// A PEM file of authorities that are trusted instead of the system's, for tests.
  ///
  /// Nothing turns the check itself off.
  package var authorityFile: URL?

  package init(
    limits: TransferLimits = TransferLimits(), attempts: AttemptPolicy = AttemptPolicy(),
    retryBudget: Int = 20, retryReturn: Double = 0.1, proxies: ProxySettings = .environment,
    redirects: Int = 5, transfersAtOnce: Int = 64, connectionsPerHost: Int = 16,
    idleConnections: Int = 32, userAgent: String = "puckbuddy", headers: HTTPHeaders = [:],
    authorityFile: URL? = nil
  ) {
    self.limits = limits
    self.attempts = attempts
    self.retryBudget = retryBudget
    self.retryReturn = retryReturn
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
