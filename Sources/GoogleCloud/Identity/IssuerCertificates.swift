internal import Foundation
package import HTTPTransfer
internal import JWTKit

/// The certificates of an issuer of tokens: fetched when they are needed, kept as long as the answer
/// allows, and asked for once more when a token names a key that is not among them.
package actor IssuerCertificates {
  private let url: String
  private let http: HTTPClient
  private let clock: @Sendable () -> ContinuousClock.Instant
  private var keys: [String: Insecure.RSA.PublicKey] = [:]
  private var end: ContinuousClock.Instant?
  private var fetch: Task<Void, any Error>?
  private var lastExtraFetch: ContinuousClock.Instant?

  /// Whoever sends tokens with made-up keys makes us ask no more often than this.
  private static let extraFetchInterval = Duration.seconds(60)

  /// Those of Firebase's sign-in.
  package static let firebase =
    "https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com"
  /// Those of Google's accounts.
  package static let google = "https://www.googleapis.com/oauth2/v1/certs"

  /// - Parameter url: Answers a JSON object of PEM certificates by the names of their keys.
  package init(
    _ url: String, http: HTTPClient,
    clock: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    self.url = url
    self.http = http
    self.clock = clock
  }

  /// - Returns: `nil` for a key that the issuer does not have.
  /// - Throws: `GoogleError` when the issuer cannot be asked.
  func key(_ name: String) async throws -> Insecure.RSA.PublicKey? {
    if end.map({ clock() >= $0 }) ?? true { try await refresh() }
    if let key = keys[name] { return key }
    let now = clock()
    guard lastExtraFetch.map({ now - $0 >= IssuerCertificates.extraFetchInterval }) ?? true else {
      return nil
    }
    lastExtraFetch = now
    try await refresh()
    return keys[name]
  }

  /// One request for all who wait.
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
    let asked = clock()
    let response: HTTPResponse
    do { response = try await http.send(request) } catch {
      throw GoogleError(error, changes: false)
    }
    guard response.isSuccess else {
      throw GoogleError(response, operation: "certificates", target: url, changes: false)
    }
    guard let texts = try? JSONDecoder().decode([String: String].self, from: response.body) else {
      throw GoogleError(
        .malformed, operation: "certificates", target: url,
        reason: "The answer has no certificates.", httpStatus: response.status)
    }
    // One that cannot be read does not spoil the others.
    keys = texts.compactMapValues { try? Insecure.RSA.PublicKey(certificatePEM: $0) }
    end = asked + IssuerCertificates.age(response.headers["Cache-Control"])
  }

  /// What `max-age` says, at most a day; a minute without.
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
