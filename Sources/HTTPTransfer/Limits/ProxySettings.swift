internal import Foundation

/// The proxies that requests use.
package struct ProxySettings: Sendable, Hashable {
  /// The proxy for http URLs; `nil`: none.
  package var http: String?
  /// The proxy for https URLs; `nil`: none.
  package var https: String?
  /// Hosts that bypass the proxies, in the notation of `NO_PROXY`.
  package var exempt: String

  package init(http: String? = nil, https: String? = nil, exempt: String = "") {
    self.http = http
    self.https = https
    self.exempt = exempt
  }

  /// No proxy at all.
  package static let none = ProxySettings()

  /// The settings from this process's environment.
  package static var environment: ProxySettings {
    ProxySettings(environment: ProcessInfo.processInfo.environment)
  }

  /// Reads the settings from an environment, with the names and the precedence that curl documents
  /// (<https://everything.curl.dev/usingcurl/proxies/env.html>).
  ///
  /// `HTTP_PROXY` in capitals is ignored: a CGI server would fill it from a request's header.
  package init(environment: [String: String]) {
    func first(_ names: String...) -> String? {
      names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    self.init(
      http: first("http_proxy", "all_proxy", "ALL_PROXY"),
      https: first("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"),
      exempt: first("no_proxy", "NO_PROXY") ?? "")
  }

  /// Returns the proxy for a scheme; libcurl takes the empty string for no proxy.
  func proxy(forScheme scheme: String) -> String {
    (scheme == "https" ? https : http) ?? ""
  }
}

extension ProxySettings: CustomStringConvertible, CustomReflectable {
  /// Redacted: a proxy's URL may hold a password.
  package var description: String {
    "http \(http == nil ? "direct" : "by proxy"), https \(https == nil ? "direct" : "by proxy")"
  }
  package var customMirror: Mirror { Mirror(self, children: ["proxies": description]) }
}
