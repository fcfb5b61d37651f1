import Foundation
import HTTPTransfer
import LoopbackServer
import Synchronization
import Testing

@Suite struct RedirectTests {
  @Test(arguments: [301, 302, 303, 307, 308])
  func aGetIsLedOn(_ status: Int) async throws {
    let server = try LoopbackServer { request in
      request.path == "/old" ? .redirect(status, to: "new?a=b") : .text(200, "here")
    }
    let client = HTTPClient.test()
    let response = try await client.send(
      .get(server.url + "/old?q", headers: ["Authorization": "Bearer x", "X-Own": "1"]))
    #expect(response.text == "here")
    #expect(response.attempts == 1)
    #expect(server.requests.map(\.target) == ["/old?q", "/new?a=b"])
    #expect(server.requests.allSatisfy { $0["Authorization"] == "Bearer x" && $0["X-Own"] == "1" })
  }

  @Test(arguments: [HTTPMethod.post, .put, .patch, .delete], [301, 303, 307, 308])
  func anythingElseIsNot(_ method: HTTPMethod, _ status: Int) async throws {
    let server = try LoopbackServer { _ in .redirect(status, to: "/new") }
    let response = try await HTTPClient.test().send(
      HTTPRequest(method, server.url, body: .data(Data([1])), repeatSafety: .idempotent))
    #expect(response.status == status)
    #expect(response.headers["Location"] == "/new")
    #expect(server.requests.count == 1)
  }

  @Test func anotherServerReceivesNoSecrets() async throws {
    let other = try LoopbackServer { _ in .text(200, "other") }
    let server = try LoopbackServer { _ in .redirect(to: other.url + "/x") }
    let headers: HTTPHeaders = [
      "Authorization": "Bearer secret", "Cookie": "secret", "X-Goog-Api-Key": "secret",
      "Accept": "text/plain",
    ]
    let response = try await HTTPClient.test().send(.get(server.url, headers: headers))
    #expect(response.text == "other")
    let received = try #require(other.requests.first)
    #expect(received["Accept"] == "text/plain")
    #expect(!received.headers.contains { $0.value.contains("secret") })
  }

  /// Back at the first server, the secrets are not sent, either: another server redirected us
  /// there.
  @Test func aRedirectBackIsNotTrusted() async throws {
    let far = Mutex("")
    let server = try LoopbackServer { request in
      request.path == "/start" ? .redirect(to: far.withLock { $0 }) : .text(200, "back")
    }
    let other = try LoopbackServer { _ in .redirect(to: server.url + "/back") }
    far.withLock { $0 = other.url }
    let response = try await HTTPClient.test().send(
      .get(server.url + "/start", headers: ["Authorization": "secret"]))
    #expect(response.text == "back")
    #expect(server.requests.map { $0["Authorization"] } == ["secret", nil])
  }

  @Test func aLoopEnds() async throws {
    let server = try LoopbackServer { _ in .redirect(to: "/again") }
    let error = try await HTTPClient.test().failure(of: .get(server.url))
    #expect(error.code == .tooManyRedirects)
    #expect(!error.isTransient)
    #expect(server.requests.count == 6)
  }

  @Test(
    arguments: [
      "ftp://127.0.0.1/", "file:///etc/passwd", "gopher://127.0.0.1:70/", "dict://127.0.0.1/",
      "http://user:password@127.0.0.1/", "javascript:1", "http://127.0.0.1:99999/", "http://",
    ])
  func unsafeRedirectsAreRefused(_ location: String) async throws {
    let server = try LoopbackServer { _ in .redirect(to: location) }
    let error = try await HTTPClient.test().failure(of: .get(server.url))
    #expect(error.code == .redirectRefused)
    #expect(server.requests.count == 1)
  }

  @Test func aRedirectWithoutALocationIsAnAnswer() async throws {
    let server = try LoopbackServer { _ in .text(302, "lost") }
    let response = try await HTTPClient.test().send(.get(server.url))
    #expect(response.status == 302)
    #expect(response.text == "lost")
  }

  @Test(arguments: [300, 304, 305, 306])
  func theOthersAreAnswers(_ status: Int) async throws {
    let server = try LoopbackServer { _ in
      Reply([.bytes(Reply.head(status, [("Location", "/x"), ("Content-Length", "0")]))])
    }
    let response = try await HTTPClient.test().send(.get(server.url))
    #expect(response.status == status)
    #expect(server.requests.count == 1)
  }
}
