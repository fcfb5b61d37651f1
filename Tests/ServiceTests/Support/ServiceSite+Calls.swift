import FakeGoogle
import Foundation
import HTTPTransfer
import Jobs
import PuckBuddyAPI
import TestMedia
import Testing

extension ServiceSite {
  /// Returns the token that Pub/Sub or Eventarc sends.
  func token(_ changes: String = "{}") throws -> String {
    try fake.mint.identityToken(
      audience: ServiceSite.audience, email: ServiceSite.account, changes: changes)
  }

  /// Returns Pub/Sub's envelope around some data.
  static func wrapped(_ data: String, id: String = "m-1") -> String {
    let text = Data(data.utf8).base64EncodedString()
    return """
      {"message":{"data":"\(text)","messageId":"\(id)","publishTime":"2026-01-01T00:00:00Z"},
      "subscription":"projects/demo-puck/subscriptions/s"}
      """
  }

  /// Pushes a body with a valid token.
  func push(
    _ body: String, to path: String = "/", headers: [String: String] = [:]
  ) async throws -> HTTPResponse {
    try await post(
      path, Data(body.utf8),
      headers: ["Authorization": "Bearer \(try token())"].merging(headers) { $1 })
  }

  /// Pushes a job's ID as Pub/Sub does.
  func push(_ job: JobID) async throws -> HTTPResponse {
    try await push(ServiceSite.wrapped(#"{"jobId":"\#(job)"}"#))
  }

  /// Reports a document's creation as Eventarc does.
  func event(
    _ document: String, type: String = "google.cloud.firestore.document.v1.created"
  ) async throws -> HTTPResponse {
    try await push(
      "\u{8}protobuf", to: "/events/firestore",
      headers: [
        "ce-id": "e-1", "ce-type": type, "ce-document": document, "ce-specversion": "1.0",
        "ce-source": "//firestore.googleapis.com/projects/demo-puck/databases/(default)",
        "Content-Type": "application/protobuf",
      ])
  }

  func post(
    _ path: String, _ body: Data, headers: [String: String] = [:]
  ) async throws -> HTTPResponse {
    var fields: HTTPHeaders = ["Content-Type": "application/json"]
    for (name, value) in headers { fields[name] = value }
    return try await caller.send(
      HTTPRequest(.post, url + path, headers: fields, body: .data(body)), attempts: .once)
  }

  func get(_ path: String) async throws -> HTTPResponse {
    try await caller.send(.get(url + path), attempts: .once)
  }

  /// Submits a job with its video, which stays queued.
  func submit(_ name: String = UUID().uuidString) async throws -> JobID {
    let id = try #require(JobID(rawValue: name))
    let path = "users/u/\(name).mov"
    try await store(path)
    _ = try await jobs.submit(JobRequest(userID: "u", storagePath: path), as: id)
    return id
  }

  /// Stores a video.
  func store(_ path: String) async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("video")
    try Data("video".utf8).write(to: file)
    let name = try #require(ObjectName(rawValue: path))
    _ = try await objects.upload(file, to: name, contentType: "video/quicktime")
  }

  func job(_ id: JobID) async throws -> Job { try #require(try await jobs.job(id)) }

  /// Waits until a job has ended.
  func end(of id: JobID) async throws -> Job {
    try await wait("the end of \(id)") { try await job(id).status.isFinal }
    return try await job(id)
  }
}

extension HTTPResponse {
  /// The code of an error body in the API's format; `nil` for anything else.
  var errorCode: String? {
    guard let answer = try? JSONDecoder().decode(FailureAnswer.self, from: body), !answer.success,
      !answer.error.message.isEmpty
    else { return nil }
    return answer.error.code
  }
}
