internal import Foundation
internal import HTTPTransfer

/// Questions to a project's services that processing jobs does not need; none changes anything.
///
/// Every call throws `GoogleError`: `denied` when our account lacks the permission.
package struct ProjectInspection: Sendable {
  private let project: String
  private let sender: AuthorizedClient
  private let endpoints: GoogleEndpoints

  package init(_ google: GoogleServices) {
    project = google.project
    sender = google.client()
    endpoints = google.endpoints
  }

  /// A person waits for the result: the timeout is short.
  private static let limits = TransferLimits(total: .seconds(20), responseBytes: 8 << 20)

  /// Checks that our account gets an access token.
  package func checkCredentials() async throws { _ = try await sender.tokens.token() }

  /// Returns which of the permissions our account has on a bucket: `buckets.testIamPermissions`,
  /// which needs no permission itself.
  package func permitted(_ permissions: [String], in bucket: String) async throws -> Set<String> {
    struct Answer: Decodable {
      var permissions: [String]?
    }
    let answer: Answer = try await get(
      .storage, "storage/v1/b/\(PercentEncoding.encode(bucket))/iam/testPermissions",
      query: permissions.map { ("permissions", $0) })
    return Set(answer.permissions ?? [])
  }

  /// Returns all subscriptions of the project, including those that Eventarc created.
  package func subscriptions() async throws -> [SubscriptionDescription] {
    struct Page: Decodable {
      var subscriptions: [SubscriptionDescription]?
      var nextPageToken: String?
    }
    var found: [SubscriptionDescription] = []
    try await eachPage { token in
      let page: Page = try await get(
        .pubSub, "v1/projects/\(PercentEncoding.encode(project))/subscriptions",
        query: token.map { [("pageToken", $0)] } ?? [])
      found += page.subscriptions ?? []
      return page.nextPageToken
    }
    return found
  }

  /// Has Firebase validate a message without sending it (`validateOnly`).
  package func checkMessaging() async throws {
    struct Trial: Encodable {
      struct Message: Encodable {
        var topic = "doctor"
        var data = ["check": "doctor"]
      }
      var message = Message()
      var validateOnly = true
    }
    let path = "v1/projects/\(PercentEncoding.encode(project))/messages:send"
    let request = HTTPRequest(
      .post, "\(endpoints.url(.messaging))/\(path)",
      headers: ["Content-Type": "application/json; charset=utf-8"],
      body: .data(try FirestoreClient.encoder.encode(Trial())), repeatSafety: .idempotent,
      limits: ProjectInspection.limits)
    try await sender.send(request, changes: false).checked("try", path, changes: false)
  }

  /// Returns the HTTP status with which any server answers a GET without a token.
  package func status(of url: String) async throws -> Int {
    var request = HTTPRequest.get(url)
    request.limits = ProjectInspection.limits
    do {
      return try await sender.http.send(request).status
    } catch {
      throw GoogleError(error, changes: false)
    }
  }

  private func get<Answer: Decodable>(
    _ service: GoogleEndpoints.Service, _ path: String, query: [(String, String)]
  ) async throws -> Answer {
    let items = query.isEmpty ? "" : "?" + PercentEncoding.query(query)
    var request = HTTPRequest.get("\(endpoints.url(service))/\(path)\(items)")
    request.limits = ProjectInspection.limits
    return try await sender.send(request).decoded("read", path, changes: false)
  }
}
