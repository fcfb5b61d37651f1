internal import HTTPTypes
internal import Hummingbird

extension Response {
  /// Returns the response with a policy by which an HTML file of a result, opened in a browser, loads
  /// and runs nothing and belongs to no origin; others are returned as they are.
  func confinedIfHTML() -> Response {
    guard headers[.contentType]?.hasPrefix("text/html") == true else { return self }
    var response = self
    response.headers[.contentSecurityPolicy] =
      "sandbox allow-modals allow-popups; default-src 'none'; img-src data:; "
      + "style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    return response
  }
}
