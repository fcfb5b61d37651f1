internal import Foundation
internal import HTTPTransfer

/// Read-only inspection of a project's configuration.
///
/// Every call throws `GoogleError`: `denied` when our account lacks the permission, `notFound` when
/// the resource does not exist.
package struct ProjectInspection: Sendable {
  package let project: String
  let sender: AuthorizedClient
  let endpoints: AdministrationEndpoints

  package init(
    project: String, sender: AuthorizedClient, endpoints: AdministrationEndpoints
  ) {
    self.project = project
    self.sender = sender
    self.endpoints = endpoints
  }

  /// A person waits for the result: the timeout is short.
  private static let limits = TransferLimits(total: .seconds(20), responseBytes: 8 << 20)

  /// `projects/P/…`, each segment encoded.
  func path(_ segments: String...) -> String {
    (["projects", project] + segments).map { PercentEncoding.encode($0) }.joined(separator: "/")
  }

  func get<Answer: Decodable>(
    _ operation: String, _ endpoint: String, _ path: String, query: [(String, String)] = [],
    as _: Answer.Type = Answer.self
  ) async throws -> Answer {
    let items = query.isEmpty ? "" : "?" + PercentEncoding.query(query)
    var request = HTTPRequest.get("\(endpoint)/\(path)\(items)")
    request.limits = ProjectInspection.limits
    return try decoded(try await sender.send(request), operation, path)
  }

  func post<Answer: Decodable>(
    _ operation: String, _ endpoint: String, _ path: String, body: some Encodable,
    as _: Answer.Type = Answer.self
  ) async throws -> Answer {
    let request = HTTPRequest(
      .post, "\(endpoint)/\(path)",
      headers: ["Content-Type": "application/json; charset=utf-8"],
      body: .data(try FirestoreClient.encoder.encode(body)), repeatSafety: .idempotent,
      limits: ProjectInspection.limits)
    return try decoded(try await sender.send(request, changes: false), operation, path)
  }

  private func decoded<Answer: Decodable>(
    _ response: HTTPResponse, _ operation: String, _ path: String
  ) throws -> Answer {
    guard response.isSuccess else {
      throw GoogleError(response, operation: operation, target: path, changes: false)
    }
    guard let answer = try? JSONDecoder().decode(Answer.self, from: response.body) else {
      throw GoogleError(
        .malformed, operation: operation, target: path, reason: "The answer cannot be understood.",
        httpStatus: response.status)
    }
    return answer
  }
}
