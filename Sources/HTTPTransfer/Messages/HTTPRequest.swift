/// One request.
///
/// Printing it shows neither its query nor any header's value.
package struct HTTPRequest: Sendable {
  package var method: HTTPMethod
  /// An absolute http or https URL, percent-encoded, without user name or password; it is sent as
  /// it stands (no segment `..` is taken out), but for a fragment.
  package var url: String
  /// Lines of its own.
  ///
  /// Those by which the connection is run (Content-Length, Host, Connection, Expect, …) are
  /// refused.
  package var headers: HTTPHeaders
  package var body: HTTPBody
  package var repeatSafety: RepeatSafety
  /// Its own limits; `nil`: those of the client.
  package var limits: TransferLimits?
  /// Whether proxies do not apply to it (the metadata server, which answers on this machine only).
  package var bypassesProxies: Bool

  package init(
    _ method: HTTPMethod, _ url: String, headers: HTTPHeaders = [:], body: HTTPBody = .none,
    repeatSafety: RepeatSafety = .once, limits: TransferLimits? = nil, bypassesProxies: Bool = false
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.repeatSafety = repeatSafety
    self.limits = limits
    self.bypassesProxies = bypassesProxies
  }

  /// A GET request that may be repeated.
  package static func get(_ url: String, headers: HTTPHeaders = [:]) -> HTTPRequest {
    HTTPRequest(.get, url, headers: headers, repeatSafety: .idempotent)
  }
}

extension HTTPRequest: CustomStringConvertible, CustomReflectable {
  package var description: String {
    "\(method.rawValue) \(HTTPAddress.redacted(url)) (\(headers), \(body))"
  }
  package var customMirror: Mirror { Mirror(self, children: ["request": description]) }
}
