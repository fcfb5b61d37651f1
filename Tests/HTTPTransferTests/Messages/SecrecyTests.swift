import Foundation
import HTTPTransfer
import LoopbackServer
import Testing

@Suite struct SecrecyTests {
  private static let secret = "s3cr3t"

  /// Returns everything that any form of printing shows.
  private func shown(_ value: Any) -> String {
    var dumped = ""
    dump(value, to: &dumped)
    return dumped + String(describing: value) + String(reflecting: value)
  }

  @Test func noTokenAndNoQueryIsPrinted() throws {
    var request = HTTPRequest(
      .post, "https://a.b/path?X-Goog-Signature=\(Self.secret)",
      headers: ["Authorization": "Bearer \(Self.secret)"], body: .data(Data(Self.secret.utf8)))
    #expect(!shown(request).contains(Self.secret))
    #expect(shown(request).contains("a.b/path"))
    request.url = "not a URL \(Self.secret)"
    #expect(!shown(request).contains(Self.secret))
    #expect(!shown(request.headers).contains(Self.secret))
    #expect(!shown(request.headers.fields).contains(Self.secret))
    #expect(!shown(request.body).contains(Self.secret))
    #expect(!shown(ProxySettings(http: "http://user:\(Self.secret)@p:1")).contains(Self.secret))
  }

  @Test func noAnswerIsPrinted() async throws {
    let server = try LoopbackServer { _ in
      .text(200, Self.secret, [("Location", "http://a/?upload_id=\(Self.secret)")])
    }
    let response = try await HTTPClient.test().send(.get(server.url))
    #expect(response.text == Self.secret)
    #expect(!shown(response).contains(Self.secret))
  }

  /// Each kind of failure that involves a secret.
  @Test(
    arguments: [
      Reply([.bytes(Array("\(secret)\r\n\r\n".utf8)), .close]),
      Reply([.bytes(Array("HTTP/1.1 200 OK\r\nContent-Length: \(secret)\r\n\r\n".utf8)), .close]),
      Reply([.bytes(Array("HTTP/1.1 200 OK\r\n\(secret)\r\n\r\n".utf8)), .close]),
      Reply([.bytes(Array("HTTP/9 \(secret)\r\n\r\n".utf8)), .close]),
      .cutOff(announced: 10, sent: 0..<1),
      .cutOff(announced: 10, sent: 0..<1, then: .reset),
      .redirect(to: "ftp://\(secret)/"),
      .redirect(to: "http://user:\(secret)@127.0.0.1:1/"),
      .redirect(to: "http://127.0.0.1:1/?\(secret)"),
      Reply([.close]),
      Reply([.reset]),
    ])
  func noErrorHoldsASecret(_ reply: Reply) async throws {
    let server = try LoopbackServer { _ in reply }
    let client = HTTPClient.test(attempts: .once)
    let error = try await client.failure(
      of: .get("\(server.url)/x?sig=\(Self.secret)", headers: ["Authorization": Self.secret]))
    #expect(!shown(error).contains(Self.secret), "\(error)")
    #expect(error.description.contains("127.0.0.1:\(server.port)/x"))
  }
}
