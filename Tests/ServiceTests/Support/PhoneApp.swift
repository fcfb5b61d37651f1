import FakeGoogle
import Foundation
import HTTPTransfer
import Testing

/// The actions of the phone app, call for call, with their effects in Firestore and Cloud Storage.
struct PhoneApp {
  let fake: FakeGoogle
  let http: HTTPClient
  let user: String

  private var root: String { "projects/demo-puck/databases/(default)/documents" }

  /// Performs `setData(_:merge: true)` on `users/{uid}/devices/{token}`.
  func register(device token: String) async throws {
    try await commit(
      """
      {"writes":[{"update":{"name":"\(root)/users/\(user)/devices/\(token)",
        "fields":{"platform":{"stringValue":"ios"}}},
        "updateMask":{"fieldPaths":["platform"]},
        "updateTransforms":[{"fieldPath":"createdAt","setToServerValue":"REQUEST_TIME"}]}]}
      """)
  }

  /// Uploads as with Firebase's SDK.
  func upload(_ path: String) {
    fake.storage.put(Data("video".utf8), as: path, in: "puck-bucket")
  }

  /// Performs `setData` on `jobs/{id}`.
  func create(job id: String, video: String, delivery: String? = nil) async throws {
    let method = delivery.map { #","delivery_method":{"stringValue":"\#($0)"}"# } ?? ""
    try await commit(
      """
      {"writes":[{"update":{"name":"\(root)/jobs/\(id)","fields":{
        "userId":{"stringValue":"\(user)"},"storagePath":{"stringValue":"\(video)"},
        "status":{"stringValue":"queued"},"progress":{"integerValue":"0"}\(method)}},
        "updateTransforms":[{"fieldPath":"createdAt","setToServerValue":"REQUEST_TIME"},
          {"fieldPath":"updatedAt","setToServerValue":"REQUEST_TIME"}]}]}
      """)
  }

  private struct Row: Decodable {
    struct Document: Decodable {
      var name: String
    }
    var document: Document?
  }

  /// Returns the ID of its newest job: `userId == uid order by createdAt desc limit 1`.
  func newest() async throws -> String? {
    let response = try await call(
      "runQuery",
      """
      {"structuredQuery":{"from":[{"collectionId":"jobs"}],"where":{"fieldFilter":{
        "field":{"fieldPath":"userId"},"op":"EQUAL","value":{"stringValue":"\(user)"}}},
        "orderBy":[{"field":{"fieldPath":"createdAt"},"direction":"DESCENDING"}],"limit":1}}
      """)
    let rows = try JSONDecoder().decode([Row].self, from: response.body)
    return rows.compactMap { $0.document?.name.split(separator: "/").last.map(String.init) }.first
  }

  /// Returns a text at a URL of the document, as the app shows it.
  func text(at address: String) async throws -> String {
    let response = try await http.send(.get(address), attempts: .once)
    try #require(response.status == 200, "\(String(decoding: response.body, as: UTF8.self))")
    #expect(response.headers["Content-Type"] == "text/plain; charset=utf-8")
    return try #require(String(data: response.body, encoding: .utf8))
  }

  /// Returns the snapshots that would have broken the app, as sentences.
  func violations(of id: String) -> [String] {
    let replay = SnapshotReplay(fake.firestore.versions(of: "jobs/\(id)"))
    let ends = replay.statuses.count { $0 == "completed" || $0 == "failed" }
    return replay.violations + (ends == 1 ? [] : ["the waiting call was resumed \(ends) times"])
  }

  private func commit(_ body: String) async throws { _ = try await call("commit", body) }

  private func call(_ verb: String, _ body: String) async throws -> HTTPResponse {
    let response = try await http.send(
      HTTPRequest(
        .post, "\(fake.url)/v1/\(root):\(verb)",
        headers: [
          "Authorization": "Bearer \(fake.accessToken())", "Content-Type": "application/json",
        ], body: .data(Data(body.utf8))), attempts: .once)
    try #require(response.isSuccess, "\(String(decoding: response.body, as: UTF8.self))")
    return response
  }
}
