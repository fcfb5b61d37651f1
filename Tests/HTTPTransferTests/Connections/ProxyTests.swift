import Foundation
import HTTPTransfer
import LoopbackServer
import Testing

@Suite struct ProxyTests {
  private func client(_ proxies: ProxySettings) -> HTTPClient {
    var settings = ClientSettings.test(attempts: .once)
    settings.proxies = proxies
    return HTTPClient(settings)
  }

  @Test func anHTTPRequestGoesThroughIt() async throws {
    let server = try LoopbackServer { .text(200, $0.text) }
    let proxy = try LoopbackProxy(to: server.port)
    let request = HTTPRequest(
      .post, "http://somewhere.invalid/path?q", headers: ["X-Own": "1"],
      body: .data(Data("through".utf8)))
    let response = try await client(ProxySettings(http: proxy.url)).send(request)
    #expect(response.text == "through")
    #expect(proxy.requests.map(\.target) == ["http://somewhere.invalid/path?q"])
    #expect(server.requests.map(\.target) == ["/path?q"])
    #expect(server.requests.first?["Host"] == "somewhere.invalid")
  }

  @Test func anHTTPSRequestGoesThroughATunnel() async throws {
    let authority = try TestAuthority()
    let server = try LoopbackServer { _ in .text(200, "secret answer") }
    let front = try authority.front(for: server.port)
    let proxy = try LoopbackProxy(to: front.port)
    var settings = ClientSettings.test(attempts: .once)
    settings.proxies = ProxySettings(https: proxy.url)
    settings.authorityFile = authority.certificate
    let response = try await HTTPClient(settings).send(
      .get("https://localhost:4433/path", headers: ["Authorization": "Bearer secret"]))
    #expect(response.text == "secret answer")
    #expect(response.headers["X-Proxy"] == nil)
    #expect(proxy.requests.map(\.method) == ["CONNECT"])
    #expect(proxy.requests.map(\.target) == ["localhost:4433"])
    // Headers for the server are not sent to the proxy.
    #expect(proxy.requests.first?["Authorization"] == nil)
    #expect(server.requests.first?["Authorization"] == "Bearer secret")
  }

  @Test func aRefusedTunnelIsAnError() async throws {
    let server = try LoopbackServer { _ in .status(200) }
    let proxy = try LoopbackProxy(to: server.port, refusal: 403)
    let error = try await client(ProxySettings(https: proxy.url)).failure(
      of: HTTPRequest(.post, "https://somewhere.invalid/"))
    #expect(error.code == .connectFailed)
    #expect(error.reason.contains("403"))
    #expect(!error.isOutcomeUnknown)
    #expect(server.connections == 0)
  }

  @Test(arguments: ["127.0.0.1", "localhost,127.0.0.1", "*", "127.0.0.0/8"])
  func exemptHostsAreReachedDirectly(_ exempt: String) async throws {
    let server = try LoopbackServer { _ in .text(200, "direct") }
    let proxy = try LoopbackProxy(to: server.port)
    let response = try await client(ProxySettings(http: proxy.url, exempt: exempt)).send(
      .get(server.url))
    #expect(response.text == "direct")
    #expect(proxy.requests.isEmpty)
  }

  @Test func aRequestMayBypassThem() async throws {
    let server = try LoopbackServer { request in
      request.path == "/old" ? .redirect(to: "/new") : .text(200, "direct")
    }
    let proxy = try LoopbackProxy(to: server.port)
    var request = HTTPRequest.get(server.url + "/old")
    request.bypassesProxies = true
    let response = try await client(ProxySettings(http: proxy.url)).send(request)
    #expect(response.text == "direct")
    #expect(proxy.requests.isEmpty)
  }

  @Test func aProxyThatIsNotThereIsAnError() async throws {
    let full = try #require(FullListener())
    let server = try LoopbackServer { _ in .status(200) }
    var request = HTTPRequest.get(server.url)
    request.limits = TransferLimits(connect: .milliseconds(200))
    let error = try await client(ProxySettings(http: full.url)).failure(of: request)
    #expect(error.code == .timedOut)
    #expect(server.connections == 0)
  }

  @Test func theEnvironmentIsReadAsCurlReadsIt() {
    #expect(
      ProxySettings(environment: [
        "http_proxy": "http://a:1", "HTTP_PROXY": "http://evil:1", "HTTPS_PROXY": "http://b:2",
        "NO_PROXY": "x,y",
      ]) == ProxySettings(http: "http://a:1", https: "http://b:2", exempt: "x,y"))
    #expect(ProxySettings(environment: ["HTTP_PROXY": "http://evil:1"]) == .none)
    #expect(
      ProxySettings(environment: [
        "https_proxy": "http://a:1", "HTTPS_PROXY": "http://b:2", "no_proxy": "", "NO_PROXY": "z",
      ]) == ProxySettings(https: "http://a:1", exempt: "z"))
    #expect(
      ProxySettings(environment: ["ALL_PROXY": "http://a:1"])
        == ProxySettings(http: "http://a:1", https: "http://a:1"))
    #expect(ProxySettings(environment: [:]) == .none)
  }
}
