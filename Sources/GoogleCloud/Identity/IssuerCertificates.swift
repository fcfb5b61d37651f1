internal import Foundation
package import HTTPTransfer
internal import JWTKit

/// The certificates of a token issuer: fetched on demand, cached for the response's `max-age`, and
/// fetched once more when a token names an unknown key.
package actor IssuerCertificates {
  private let url: String
  private let http: HTTPClient
  private var keys: [String: Insecure.RSA.PublicKey] = [:]
  private var end: ContinuousClock.Instant?
  private var fetch: Task<Void, any Error>?
  private var lastExtraFetch: ContinuousClock.Instant?

  /// Limits the fetches that a client can cause by sending tokens with made-up key ids.
  private static let extraFetchInterval = Duration.seconds(60)

  /// The certificates of Firebase Auth.
  package static let firebase =
    "https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com"
  /// The certificates of Google accounts.
  package static let google = "https://www.googleapis.com/oauth2/v1/certs"

  /// - Parameter url: Serves a JSON object that maps key ids to PEM certificates.
  package init(_ url: String, http: HTTPClient) {
    self.url = url
    self.http = http
  }

  /// Returns the public key with a name.
  ///
  /// - Returns: `nil` when the issuer has no such key.
  /// - Throws: `GoogleError` when the keys cannot be fetched.
  func key(_ name: String) async throws -> Insecure.RSA.PublicKey? {
    if end.map({ ContinuousClock.now >= $0 }) ?? true { try await refresh() }
    if let key = keys[name] { return key }
    let now = ContinuousClock.now
    guard lastExtraFetch.map({ now - $0 >= IssuerCertificates.extraFetchInterval }) ?? true else {
      return nil
    }
    lastExtraFetch = now
    try await refresh()
    return keys[name]
  }

  /// Fetches the certificates; concurrent callers share one request.
  private func refresh() async throws {
    if let fetch { return try await fetch.value }
    let task = Task {
      defer { fetch = nil }
      try await load()
    }
    fetch = task
    try await task.value
  }

  private func load() async throws {
    var request = HTTPRequest.get(url)
    request.limits = TransferLimits(total: .seconds(15), responseBytes: 1 << 20)
    let requestTime = ContinuousClock.now
    let response: HTTPResponse
    do { response = try await http.send(request) } catch {
      throw GoogleError(error, changes: false)
    }
    let texts: [String: String] = try response.decoded("certificates", url, changes: false)
    // A malformed certificate does not invalidate the others.
    keys = texts.compactMapValues { try? Insecure.RSA.PublicKey(certificatePEM: $0) }
    end = requestTime + IssuerCertificates.age(response.headers["Cache-Control"])
  }

  /// Returns the cache lifetime: `max-age`, at least a minute and at most a day; a minute without
  /// it.
  private static func age(_ header: String?) -> Duration {
    let directives = (header ?? "").split(separator: ",")
      .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
    guard !directives.contains("no-store"), !directives.contains("no-cache"),
      let seconds = directives.first(where: { $0.hasPrefix("max-age=") })
        .flatMap({ Int($0.dropFirst(8)) })
    else { return .seconds(60) }
    return .seconds(min(max(seconds, 60), 86_400))
  }
}
