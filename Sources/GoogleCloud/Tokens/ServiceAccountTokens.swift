package import Foundation
package import HTTPTransfer
internal import JWTKit

/// Exchanges a service account's key for access tokens: the JWT bearer grant (RFC 7523, section
/// 2.1), as Google's "Using OAuth 2.0 for server to server applications" describes it.
package struct ServiceAccountTokens: TokenSource {
  private let key: ServiceAccountKey
  private let scopes: [String]
  private let http: HTTPClient
  private let now: @Sendable () -> Date

  /// - Parameter now: The wall-clock time, for the assertion.
  package init(
    key: ServiceAccountKey, scopes: [String], http: HTTPClient,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.key = key
    self.scopes = scopes
    self.http = http
    self.now = now
  }

  package func freshToken() async throws -> AccessToken {
    let body =
      "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&assertion="
      + (try await assertion())
    let request = HTTPRequest(
      .post, key.tokenURL, headers: ["Content-Type": "application/x-www-form-urlencoded"],
      body: .data(Data(body.utf8)), repeatSafety: .idempotent,
      limits: TransferLimits(total: .seconds(20), responseBytes: 1 << 20))
    let response: HTTPResponse
    do { response = try await http.send(request) } catch {
      throw GoogleError(error, changes: false)
    }
    guard response.isSuccess else { throw refusal(response) }
    guard let token = AccessToken.parse(response.body) else {
      throw GoogleError(
        .malformed, operation: "token", target: key.tokenURL, reason: "The answer is no token.",
        httpStatus: response.status)
    }
    return token
  }

  /// The endpoint returns OAuth errors (RFC 6749, section 5.2), not Google's error format.
  private struct Refusal: Decodable {
    var error: String?
    var error_description: String?
  }

  private func refusal(_ response: HTTPResponse) -> GoogleError {
    var error = GoogleError(
      response, operation: "token", target: key.tokenURL, changes: false)
    if let errorBody = try? JSONDecoder().decode(Refusal.self, from: response.body),
      let name = errorBody.error
    {
      error.code = .unauthenticated
      error.reason = [name, errorBody.error_description].compactMap(\.self).joined(separator: ": ")
    }
    return error
  }

  /// The signed claims: issuer, scope, audience and validity period.
  struct Claims: JWTPayload {
    var iss: String
    var scope: String
    var aud: String
    var iat: Int
    var exp: Int

    func verify(using algorithm: some JWTAlgorithm) async throws {}
  }

  private func assertion() async throws -> String {
    let time = Int(now().timeIntervalSince1970)
    let claims = Claims(
      iss: key.email, scope: scopes.joined(separator: " "), aud: key.tokenURL, iat: time,
      exp: time + 3600)
    let keys = JWTKeyCollection()
    let identifier = JWKIdentifier(string: key.keyID)
    await keys.add(
      rsa: try Insecure.RSA.PrivateKey(backing: key.signingKey), digestAlgorithm: .sha256,
      kid: identifier)
    return try await keys.sign(claims, kid: identifier)
  }
}
