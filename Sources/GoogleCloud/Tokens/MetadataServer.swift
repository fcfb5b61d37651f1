internal import Foundation
package import HTTPTransfer

/// Google Cloud's metadata server, which provides the process's identity and its access tokens.
///
/// A response must have the header `Metadata-Flavor: Google`: on another network, the same host
/// name or address may belong to another server. Requests bypass the proxies.
package struct MetadataServer: TokenSource {
  private let base: String
  private let http: HTTPClient

  /// - Parameter host: `GCE_METADATA_HOST`, with a port where it has one.
  package init(host: String = "metadata.google.internal", http: HTTPClient) {
    base = "http://\(host)/computeMetadata/v1/"
    self.http = http
  }

  package func freshToken() async throws -> AccessToken {
    let path = "instance/service-accounts/default/token"
    guard let token = AccessToken.parse(try await read(path)) else {
      throw GoogleError(
        .malformed, operation: "token", target: base + path, reason: "The answer is no token.")
    }
    return token
  }

  /// Returns the e-mail address of the service account that this process runs as.
  package func email() async throws -> String {
    try await line("instance/service-accounts/default/email")
  }

  package func project() async throws -> String { try await line("project/project-id") }

  private func line(_ path: String) async throws -> String {
    let text = String(decoding: try await read(path), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7E) ~= $0 }) else {
      throw GoogleError(
        .malformed, operation: "metadata", target: base + path, reason: "The answer is no name.")
    }
    return text
  }

  private func read(_ path: String) async throws -> Data {
    var request = HTTPRequest.get(base + path, headers: ["Metadata-Flavor": "Google"])
    request.bypassesProxies = true
    // The server is local: three seconds, as in google-auth (GCE_METADATA_TIMEOUT).
    request.limits = TransferLimits(
      connect: .seconds(3), total: .seconds(10), responseBytes: 1 << 20)
    let response: HTTPResponse
    do { response = try await http.send(request) } catch {
      var error = GoogleError(error, changes: false)
      error.reason += " Elsewhere than on Google Cloud PUCKBUDDY_CREDENTIALS names a key file."
      throw error
    }
    // An error status is accepted without the header: it may come from a busy proxy before the
    // server.
    try response.checked("metadata", base + path, changes: false)
    guard response.headers["Metadata-Flavor"] == "Google" else {
      throw GoogleError(
        .malformed, operation: "metadata", target: base + path,
        reason: "The response is not from Google's metadata server.", httpStatus: response.status)
    }
    return response.body
  }
}
