/// An HTTP request.
///
/// Printing it shows neither its query nor any header's value.
package struct HTTPRequest: Sendable {
  package var method: HTTPMethod
  /// An absolute http or https URL, percent-encoded, without user name or password; it is sent
  /// unchanged (`..` segments are not resolved), except that a fragment is removed.
  package var url: String
  /// The request's own header fields.
  ///
  /// Those that control the connection (Content-Length, Host, Connection, Expect, …) are refused.
  package var headers: HTTPHeaders
  package var body: HTTPBody
  package var repeatSafety: RepeatSafety
  /// The request's own limits; `nil`: those of the client.
  package var limits: TransferLimits?
  /// Whether the request bypasses the proxies (the metadata server, which only this machine can
  /// reach).
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

  /// Returns a GET request that may be repeated.
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
