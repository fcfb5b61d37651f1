import Foundation
import HTTPTransfer
import Jobs
import PuckBuddyAPI
import Testing

extension JobSite {
  /// - Parameter user: The user whose token is sent; `nil` for none.
  func post(
    _ path: String, _ body: String, as user: String? = nil, headers: [String: String] = [:]
  ) async throws -> HTTPResponse {
    try await send(.post, path, body, as: user, headers: headers)
  }

  /// Requests an upload URL.
  func ticket(of user: String = "anna", as caller: String? = nil) async throws -> UploadTicket {
    let answer = try await post(
      "/api/upload-url", #"{"user_id":"\#(user)","filename":"a.mov"}"#, as: caller)
    try #require(answer.status == 200, "\(String(decoding: answer.body, as: UTF8.self))")
    return try JSONDecoder().decode(UploadAnswer.self, from: answer.body).ticket
  }

  /// Uploads a video as the app does, or a part of it.
  func put(
    _ content: Data, to address: String, range: String? = nil, type: String = "video/quicktime"
  ) async throws -> HTTPResponse {
    var fields: HTTPHeaders = ["Content-Type": type]
    if let range { fields["Content-Range"] = range }
    return try await caller.send(
      HTTPRequest(.put, address, headers: fields, body: .data(content)), attempts: .once)
  }

  /// Uploads a video and returns its storage path.
  func uploaded(of user: String = "anna", as caller: String? = nil) async throws -> String {
    let ticket = try await ticket(of: user, as: caller)
    try #require(try await put(Data("video".utf8), to: ticket.uploadURL).status == 200)
    return ticket.storagePath
  }

  func submitUpload(
    _ path: String, of user: String = "anna", more: String = "", as caller: String? = nil
  ) async throws -> HTTPResponse {
    try await post(
      "/api/submit-video", #"{"user_id":"\#(user)","storage_path":"\#(path)"\#(more)}"#,
      as: caller)
  }

  /// Returns the object with a name; `nil` if there is none.
  func content(of path: String) async throws -> Data? {
    let name = try #require(ObjectName(rawValue: path))
    guard let object = try await objects.description(of: name) else { return nil }
    return try await objects.read(object, at: 0, count: object.size)
  }

  /// Returns the names of all objects of all users.
  func everything() async throws -> [String] {
    let root = try #require(ObjectName(rawValue: "users"))
    return try await objects.objects(in: root).map(\.name.rawValue)
      + jobs.jobs(JobSelection(limit: .max)).map(\.id.rawValue)
  }
}

/// Returns the path and query of a URL, for raw requests.
func target(_ address: String) throws -> String {
  let parts = address.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
  try #require(parts.count == 4)
  return "/" + parts[3]
}
