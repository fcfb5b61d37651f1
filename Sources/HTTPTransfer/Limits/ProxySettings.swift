internal import Foundation

/// Through which proxies requests go.
package struct ProxySettings: Sendable, Hashable {
  /// The proxy for http URLs; `nil`: none.
  package var http: String?
  /// The proxy for https URLs; `nil`: none.
  package var https: String?
  /// Hosts that are reached directly, in the notation of `NO_PROXY`.
  package var exempt: String

  package init(http: String? = nil, https: String? = nil, exempt: String = "") {
    self.http = http
    self.https = https
    self.exempt = exempt
  }

  /// No proxy at all.
  package static let none = ProxySettings()

  /// What this process's environment says.
  package static var environment: ProxySettings {
    ProxySettings(environment: ProcessInfo.processInfo.environment)
  }

  /// What an environment says, by the names and the precedence that curl documents
  /// (<https://everything.curl.dev/usingcurl/proxies/env.html>).
  ///
  /// `HTTP_PROXY` in capitals does not count: a CGI server would fill it from a request's header.
  package init(environment: [String: String]) {
    func first(_ names: String...) -> String? {
      names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    self.init(
      http: first("http_proxy", "all_proxy", "ALL_PROXY"),
      https: first("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"),
      exempt: first("no_proxy", "NO_PROXY") ?? "")
  }

  /// The proxy for a scheme; empty means none, which is what libcurl takes it for.
  func proxy(forScheme scheme: String) -> String {
    (scheme == "https" ? https : http) ?? ""
  }
}

extension ProxySettings: CustomStringConvertible, CustomReflectable {
  /// A proxy's URL may hold a password.
  package var description: String {
    "http \(http == nil ? "direct" : "by proxy"), https \(https == nil ? "direct" : "by proxy")"
  }
  package var customMirror: Mirror { Mirror(self, children: ["proxies": description]) }
}
