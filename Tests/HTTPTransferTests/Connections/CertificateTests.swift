import Foundation
import HTTPTransfer
import LoopbackServer
import Testing

@Suite struct CertificateTests {
  private let authority: TestAuthority
  private let server: LoopbackServer

  init() throws {
    authority = try TestAuthority()
    server = try LoopbackServer { _ in .text(200, "answer") }
  }

  private func client(trusting authority: TestAuthority?) -> HTTPClient {
    var settings = ClientSettings.test()
    settings.authorityFile = authority?.certificate
    return HTTPClient(settings)
  }

  @Test func aTrustedOneIsTaken() async throws {
    let front = try authority.front(for: server.port)
    let client = client(trusting: authority)
    for host in ["localhost", "127.0.0.1"] {
      let response = try await client.send(.get("https://\(host):\(front.port)/"))
      #expect(response.text == "answer")
    }
  }

  private func expectRefusal(_ url: String, trusting: TestAuthority?) async throws {
    let request = HTTPRequest(.post, url, body: .data(Data("secret".utf8)))
    let client = client(trusting: trusting)
    let error = try await client.failure(of: request)
    #expect(error.code == .certificateRefused)
    #expect(!error.isTransient)
    #expect(!error.isOutcomeUnknown)
    #expect(server.requests.isEmpty)
  }

  @Test func oneOfAnUnknownAuthorityIsRefused() async throws {
    let front = try authority.front(for: server.port)
    try await expectRefusal("https://localhost:\(front.port)/", trusting: nil)
    try await expectRefusal("https://localhost:\(front.port)/", trusting: TestAuthority())
  }

  @Test func oneForAnotherNameIsRefused() async throws {
    let front = try authority.front(for: server.port, name: "DNS:elsewhere.example")
    try await expectRefusal("https://localhost:\(front.port)/", trusting: authority)
    try await expectRefusal("https://127.0.0.1:\(front.port)/", trusting: authority)
  }

  @Test func anExpiredOneIsRefused() async throws {
    // OpenSSL issues none that ends before it begins.
    let front = try authority.front(for: server.port, days: 0)
    try await Task.sleep(for: .milliseconds(1100))
    try await expectRefusal("https://localhost:\(front.port)/", trusting: authority)
  }

  @Test func anAuthorityFileThatIsNoneIsNoPermission() async throws {
    let front = try authority.front(for: server.port)
    var settings = ClientSettings.test()
    settings.authorityFile = URL(filePath: "/dev/null")
    let client = HTTPClient(settings)
    let error = try await client.failure(of: .get("https://localhost:\(front.port)/"))
    #expect(error.code == .certificateRefused)
    #expect(server.requests.isEmpty)
  }

  @Test func aPlainServerIsNoSecureOne() async throws {
    var request = HTTPRequest.get("https://localhost:\(server.port)/")
    // The server waits for the end of a line, which our bytes may not contain.
    request.limits = TransferLimits(connect: .milliseconds(500))
    let client = client(trusting: authority)
    let error = try await client.failure(of: request)
    #expect([.tlsFailed, .timedOut, .connectionLost].contains(error.code), "\(error)")
    #expect(!error.isOutcomeUnknown)
  }

  @Test func noRedirectLeadsFromHTTPSToHTTP() async throws {
    let plain = try LoopbackServer { _ in .text(200, "plain") }
    let secure = try LoopbackServer { _ in .redirect(to: plain.url) }
    let front = try authority.front(for: secure.port)
    // Also through an HTTP entry: a request that started unencrypted and was upgraded must not go
    // back.
    let entry = try LoopbackServer { _ in .redirect(to: "https://localhost:\(front.port)/") }
    let client = client(trusting: authority)
    for url in ["https://localhost:\(front.port)/", entry.url] {
      let error = try await client.failure(of: .get(url))
      #expect(error.code == .redirectRefused)
    }
    #expect(plain.connections == 0)
  }

  @Test func aRedirectToHTTPSIsFollowed() async throws {
    let front = try authority.front(for: server.port)
    let entry = try LoopbackServer { _ in .redirect(to: "https://localhost:\(front.port)/x") }
    let response = try await client(trusting: authority).send(.get(entry.url))
    #expect(response.text == "answer")
    #expect(server.requests.map(\.target) == ["/x"])
  }
}
