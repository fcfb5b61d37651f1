/// What a request asks the server to do.
package enum HTTPMethod: String, Sendable, CaseIterable {
  case get = "GET"
  case head = "HEAD"
  case put = "PUT"
  case post = "POST"
  case patch = "PATCH"
  case delete = "DELETE"

  /// Whether it changes nothing on the server (RFC 9110, section 9.2.1).
  var isSafe: Bool { self == .get || self == .head }
}
