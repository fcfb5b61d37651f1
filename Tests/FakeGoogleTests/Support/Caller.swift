import Foundation
import FoundationNetworking

@testable import FakeGoogle

/// Calls the fake over HTTP with Foundation's client, which is independent of ours.
struct Caller {
  /// The response to a call.
  struct Reply {
    var status: Int
    var headers: [String: String]
    var body: Data

    /// Null if the body is not JSON.
    var json: JSON { (try? JSON(data: body)) ?? .null }
    /// `error.status` of an error, also of one in an array.
    var refusal: String? {
      (json["error"] ?? json.array?.first?["error"])?["status"]?.string
    }
  }

  let fake: FakeGoogle
  var token: String?

  init(_ fake: FakeGoogle) {
    self.fake = fake
    token = fake.accessToken()
  }

  /// - Parameter address: A whole URL, or a path of the fake.
  func send(
    _ method: String, _ address: String, body: Data? = nil, headers: [String: String] = [:]
  ) async throws -> Reply {
    let text = address.hasPrefix("http") ? address : fake.url + address
    guard let url = URL(string: text) else { throw URLError(.badURL) }
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.httpBody = body
    if let token { request.setValue("Bearer " + token, forHTTPHeaderField: "Authorization") }
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    // One connection per call, so that the client never retries a request by itself.
    let session = URLSession(configuration: .ephemeral)
    defer { session.invalidateAndCancel() }
    let (data, response) = try await session.data(for: request)
    guard let answer = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    var fields: [String: String] = [:]
    for (name, value) in answer.allHeaderFields {
      if let name = name as? String, let value = value as? String {
        fields[name.lowercased()] = value
      }
    }
    return Reply(status: answer.statusCode, headers: fields, body: data)
  }

  /// POSTs JSON to a Firestore verb, such as `commit`.
  func firestore(_ verb: String, _ json: String) async throws -> Reply {
    try await send(
      "POST", "/v1/\(fake.firestore.root):\(verb)", body: Data(json.utf8),
      headers: ["Content-Type": "application/json"])
  }
}
