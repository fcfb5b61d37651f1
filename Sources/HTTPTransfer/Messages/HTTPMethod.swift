/// The method of a request.
package enum HTTPMethod: String, Sendable, CaseIterable {
  case get = "GET"
  case head = "HEAD"
  case put = "PUT"
  case post = "POST"
  case patch = "PATCH"
  case delete = "DELETE"

  /// Whether the method is safe: it changes nothing on the server (RFC 9110, section 9.2.1).
  var isSafe: Bool { self == .get || self == .head }
}
