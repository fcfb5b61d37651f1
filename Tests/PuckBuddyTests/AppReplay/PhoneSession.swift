import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The requests of the phone app, with `URLSession.shared` and without our own client.
struct PhoneSession {
  var token: String?
  private let session: URLSession

  init(token: String? = nil) {
    self.token = token
    let configuration = URLSessionConfiguration.ephemeral
    // An analysis is slow on a busy machine; a comment arrives every 15 s.
    configuration.timeoutIntervalForRequest = 120
    session = URLSession(configuration: configuration)
  }

  /// Makes a call, with a JSON object as its body if there is one.
  func send(
    _ method: String, _ address: String, _ body: [String: Any]? = nil
  ) async throws -> (Data, HTTPURLResponse) {
    var request = URLRequest(url: try #require(URL(string: address)))
    request.httpMethod = method
    if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
    if let body {
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      request.httpBody = try JSONSerialization.data(withJSONObject: body)
    }
    let (data, response) = try await session.data(for: request)
    return (data, try #require(response as? HTTPURLResponse))
  }

  /// Makes a call and returns only its status.
  func status(
    _ method: String, _ address: String, _ body: [String: Any]? = nil
  ) async throws -> Int { try await send(method, address, body).1.statusCode }

  /// Makes a call whose answer is an object that conforms to the OpenAPI document.
  func object(
    _ method: String, _ address: String, _ body: [String: Any]? = nil, status: Int = 200,
    as schema: String, of schemas: SchemaCheck
  ) async throws -> [String: Any] {
    let (data, response) = try await send(method, address, body)
    let text = String(decoding: data, as: UTF8.self)
    try #require(response.statusCode == status, "\(method) \(schema): \(text)")
    #expect(try schemas.faults(of: [text], as: schema) == "", "\(text)")
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// Uploads a video to a URL, with `video/quicktime` and no other header.
  func put(_ video: URL, to address: String) async throws -> Int {
    var request = URLRequest(url: try #require(URL(string: address)))
    request.httpMethod = "PUT"
    request.setValue("video/quicktime", forHTTPHeaderField: "Content-Type")
    let (_, response) = try await session.upload(for: request, from: try Data(contentsOf: video))
    return try #require(response as? HTTPURLResponse).statusCode
  }

  /// Returns a text as the app shows it.
  func text(at address: String) async throws -> String {
    let (data, response) = try await PhoneSession().send("GET", address)
    try #require(response.statusCode == 200, "\(String(decoding: data, as: UTF8.self))")
    #expect(response.value(forHTTPHeaderField: "Content-Type") == "text/plain; charset=utf-8")
    return try #require(String(data: data, encoding: .utf8))
  }
}
