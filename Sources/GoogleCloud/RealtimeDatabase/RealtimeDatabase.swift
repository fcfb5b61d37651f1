internal import Foundation
internal import HTTPTransfer
internal import TeamLibrary

/// A client of the REST API of one Firebase Realtime Database.
package struct RealtimeDatabase: Sendable {
  private let sender: AuthorizedClient
  private let endpoint: String
  /// The name of the database, which an emulator needs; the real service has it in its host name.
  private let namespace: String
  private let retryTimeout: Duration

  /// The OAuth scopes of its requests (Firebase, "Authenticate REST requests").
  package static let scopes = [
    "https://www.googleapis.com/auth/firebase.database",
    "https://www.googleapis.com/auth/userinfo.email",
  ]

  /// The domains of databases; our tokens are sent to no other host.
  private static let domains = [".firebaseio.com", ".firebasedatabase.app"]

  /// - Parameters:
  ///   - url: The address of the database, such as
  ///     `https://puck-buddy-default-rtdb.firebaseio.com`.
  ///   - endpoint: The base URL of an emulator, without a trailing slash; `nil` for the real
  ///     service.
  ///   - retryTimeout: The time for a request and all its retries.
  /// - Returns: `nil` if the address is not an https URL of Firebase without a path and a query.
  package init?(
    url: String, sender: AuthorizedClient, endpoint: String? = nil,
    retryTimeout: Duration = .seconds(20)
  ) {
    guard let parts = URLComponents(string: url), parts.scheme == "https",
      let host = parts.host, parts.port == nil, let name = host.split(separator: ".").first,
      RealtimeDatabase.domains.contains(where: host.hasSuffix), ["", "/"].contains(parts.path),
      parts.query == nil, parts.user == nil, parts.fragment == nil
    else { return nil }
    self.sender = sender
    self.endpoint = endpoint ?? "https://\(host)"
    namespace = String(name)
    self.retryTimeout = retryTimeout
  }

  /// Returns the value at a path; `.null` where nothing is.
  ///
  /// - Parameters:
  ///   - path: The keys, encoded as `TreeKey` does.
  ///   - isShallow: Whether of a map only the keys are returned, each with `true`.
  /// - Throws: `GoogleError`.
  func value(at path: [String], isShallow: Bool = false) async throws -> DocumentValue {
    try await call(.get, path, query: isShallow ? [("shallow", "true")] : [])
  }

  /// Replaces the value at a path.
  ///
  /// - Throws: `GoogleError`.
  func put(_ value: DocumentValue, at path: [String]) async throws {
    _ = try await call(.put, path, body: value)
  }

  /// Replaces the values at some paths below a path, all or none; `.null` removes.
  ///
  /// - Parameter values: By their paths below `path`, keys with `/` between them.
  /// - Throws: `GoogleError`.
  func update(_ values: [String: DocumentValue], at path: [String]) async throws {
    guard !values.isEmpty else { return }
    _ = try await call(.patch, path, body: .map(values))
  }

  /// Adds a value below a path under an automatic ID, and returns the ID.
  ///
  /// It is added again when an answer is lost.
  ///
  /// - Throws: `GoogleError`.
  func add(_ value: DocumentValue, to path: [String]) async throws -> String {
    guard case .map(let answer) = try await call(.post, path, body: value),
      let name = answer["name"]?.text
    else {
      throw GoogleError(
        .malformed, operation: "add", target: "the database", reason: "The answer has no name.",
        isOutcomeUnknown: true)
    }
    return name
  }

  /// Removes what is at a path.
  ///
  /// - Throws: `GoogleError`.
  func remove(at path: [String]) async throws { _ = try await call(.delete, path) }

  private func call(
    _ method: HTTPMethod, _ path: [String], query: [(String, String)] = [],
    body: DocumentValue? = nil
  ) async throws -> DocumentValue {
    let isRead = method == .get
    let keys = path.map { PercentEncoding.encode($0) }.joined(separator: "/")
    var request = HTTPRequest(
      method, "\(endpoint)/\(keys).json?\(PercentEncoding.query(query + [("ns", namespace)]))",
      repeatSafety: .idempotent,
      limits: TransferLimits(total: .seconds(30), responseBytes: 16 << 20))
    if let body {
      request.headers["Content-Type"] = "application/json; charset=utf-8"
      request.body = .data(try FirestoreClient.encoder.encode(body))
    }
    let response = try await sender.send(
      request, attempts: FirestoreVerb.read.policy(retryTimeout: retryTimeout), changes: !isRead)
    // The keys of the tree contain IDs of users: errors do not name them.
    let (operation, target) = (isRead ? "read" : "write", "the database")
    try response.checked(operation, target, changes: !isRead)
    guard !response.body.isEmpty else { return .null }
    return try response.decoded(operation, target, changes: !isRead)
  }
}
