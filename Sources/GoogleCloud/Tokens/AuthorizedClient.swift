package import Foundation
package import HTTPTransfer

/// Sends requests with an access token; a rejected token is replaced once, and the request is then
/// repeated once.
package struct AuthorizedClient: Sendable {
  package let http: HTTPClient
  package let tokens: AccessTokens

  package init(http: HTTPClient, tokens: AccessTokens) {
    self.http = http
    self.tokens = tokens
  }

  /// Sends a request with an access token.
  ///
  /// - Parameter changes: Whether the request changes state on the server; a GET request never
  ///   does.
  /// - Returns: The response, of any status; a first 401 only when there is no other token.
  /// - Throws: `GoogleError`, also when no token can be obtained.
  package func send(
    _ request: HTTPRequest, attempts: AttemptPolicy? = nil, changes: Bool = true
  ) async throws -> HTTPResponse {
    try await authorized(request, changes: changes && request.method != .get) {
      request throws(HTTPError) in
      try await http.send(request, attempts: attempts)
    }
  }

  /// Downloads content into a file; see `HTTPClient.download`.
  package func download(
    _ request: HTTPRequest, to file: URL, isPinned: Bool
  ) async throws -> HTTPResponse {
    try await authorized(request, changes: false) { request throws(HTTPError) in
      try await http.download(request, to: file, isPinned: isPinned)
    }
  }

  private func authorized(
    _ request: HTTPRequest, changes: Bool,
    _ send: (HTTPRequest) async throws(HTTPError) -> HTTPResponse
  ) async throws -> HTTPResponse {
    func attempt(_ token: String) async throws -> HTTPResponse {
      var request = request
      request.headers["Authorization"] = "Bearer \(token)"
      do { return try await send(request) } catch { throw GoogleError(error, changes: changes) }
    }
    let token = try await tokens.token()
    let response = try await attempt(token)
    guard response.status == 401 else { return response }
    // A server that answers 401 has done nothing, so any request may be sent again. Not with the
    // same token, which is the only one that an emulator's source has.
    let fresh = try await tokens.token(after: token)
    guard fresh != token else { return response }
    var again = try await attempt(fresh)
    if response.followsUnknownOutcome { again.followsUnknownOutcome = true }
    return again
  }
}
