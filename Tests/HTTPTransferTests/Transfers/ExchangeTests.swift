import Foundation
import HTTPTransfer
import LoopbackServer
import Testing

@Suite struct ExchangeTests {
  @Test(arguments: HTTPMethod.allCases, ["", "body"])
  func everyMethodArrives(_ method: HTTPMethod, _ body: String) async throws {
    guard body.isEmpty || (method != .get && method != .head) else { return }
    let server = try LoopbackServer { _ in .text(200, "answer") }
    let request = HTTPRequest(
      method, server.url + "/path?query", headers: ["X-A": "1", "X-Empty": ""],
      body: body.isEmpty ? .none : .data(Data(body.utf8)))
    let client = HTTPClient.test()
    let response = try await client.send(request)
    #expect(response.status == 200)
    #expect(response.text == (method == .head ? "" : "answer"))
    #expect(response.majorVersion == 1)
    let received = try #require(server.requests.first)
    #expect(received.method == method.rawValue)
    #expect(received.target == "/path?query")
    #expect(received.text == body)
    #expect(received["X-A"] == "1")
    #expect(received["X-Empty"] == "")
    #expect(received["User-Agent"] == "puckbuddy")
    // libcurl adds no headers other than these.
    let expected: Set = [
      "host", "user-agent", "accept", "x-a", "x-empty", "content-length",
    ]
    #expect(Set(received.headers.map { $0.name.lowercased() }).isSubset(of: expected))
    let hasLength = method != .get && method != .head && (method != .delete || !body.isEmpty)
    #expect(received["Content-Length"] == (hasLength ? "\(body.count)" : nil))
  }

  @Test(
    arguments: [
      "/", "/a%2Fb%20c", "/a/../b", "/./a//b/", "/..%2f..%2Fetc", "/a;b=c,d", "/(default):commit",
      "/x?a=b&c=%26&d=e+f", "/x?a=b?c", "/%C3%BC/%F0%9F%8F%92", "/~_-.!$&'()*+,;=:@", "/[x]",
      "/%00", "/a%0d%0aX-Injected:1",
    ])
  func aTargetArrivesAsItWas(_ target: String) async throws {
    let server = try LoopbackServer { _ in .status(200) }
    _ = try await HTTPClient.test().send(.get(server.url + target))
    #expect(server.requests.map(\.target) == [target])
    #expect(server.requests.first?["X-Injected"] == nil)
  }

  @Test func aHostWithoutAPathRequestsTheRoot() async throws {
    let server = try LoopbackServer { _ in .status(200) }
    _ = try await HTTPClient.test().send(.get(server.url))
    _ = try await HTTPClient.test().send(.get(server.url + "?a=b#c"))
    #expect(server.requests.map(\.target) == ["/", "/?a=b"])
  }

  @Test func anIPv6AddressIsReached() async throws {
    guard let server = try? LoopbackServer(ipv6: true, handler: { _ in .text(200, "six") }) else {
      return print("No IPv6 on this machine: nothing to reach.")
    }
    let response = try await HTTPClient.test().send(.get(server.url + "/x"))
    #expect(response.text == "six")
    #expect(server.requests.first?["Host"] == "[::1]:\(server.port)")
  }

  @Test func chunksAreJoined() async throws {
    let chunks = [Array("one ".utf8), Array("two ".utf8), Pattern.bytes(0..<100_000)]
    let server = try LoopbackServer { _ in .chunked(200, chunks: chunks) }
    let response = try await HTTPClient.test().send(.get(server.url))
    #expect(Array(response.body) == Array(chunks.joined()))
  }

  @Test func chunksThatBreakOffAreAnError() async throws {
    let server = try LoopbackServer { _ in
      .chunked(200, chunks: [Array("one".utf8)], ends: false)
    }
    let error = try await HTTPClient.test(attempts: .once).failure(of: .get(server.url))
    #expect([.incomplete, .connectionLost].contains(error.code))
    #expect(error.isTransient)
  }

  @Test(arguments: [Reply.Step.close, .reset])
  func aBodyThatBreaksOffIsAnError(_ end: Reply.Step) async throws {
    let server = try LoopbackServer { _ in .cutOff(announced: 1000, sent: 0..<999, then: end) }
    let error = try await HTTPClient.test(attempts: .once).failure(of: .get(server.url))
    #expect([.incomplete, .connectionLost].contains(error.code))
    #expect(error.isTransient)
    #expect(error.isOutcomeUnknown)
  }

  @Test func whatGoesBeyondTheLengthIsNoBody() async throws {
    let server = try LoopbackServer { _ in
      // All at once: bytes that arrive later are taken for the start of the next response.
      Reply([.bytes(Reply.head(200, [("Content-Length", "3")]) + Array("abcdef".utf8))])
    }
    let client = HTTPClient.test()
    for _ in 0..<3 {
      let response = try await client.send(.get(server.url))
      #expect(response.text == "abc")
      #expect(response.attempts == 1)
    }
  }

  @Test func anAnswerWithoutItsLengthEndsWithTheConnection() async throws {
    let server = try LoopbackServer { _ in
      Reply([.bytes(Reply.head(200, [])), .bytes(Array("abc".utf8)), .close])
    }
    let response = try await HTTPClient.test().send(.get(server.url))
    #expect(response.text == "abc")
  }

  @Test func interimAnswersArePassedOver() async throws {
    let server = try LoopbackServer { _ in
      Reply(
        [.bytes(Reply.head(100, [])), .bytes(Reply.head(103, [("Link", "x")]))]
          + Reply.text(200, "final").steps)
    }
    let request = HTTPRequest(.post, server.url, body: .data(Data("abc".utf8)))
    let response = try await HTTPClient.test().send(request)
    #expect(response.status == 200)
    #expect(response.text == "final")
    #expect(response.headers["Link"] == nil)
  }

  @Test(
    arguments: [
      "garbage\r\n\r\n", "HTTP/1.1 abc\r\n\r\n", "\r\n\r\n", "HTTP/1.1\r\n\r\n",
      "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
      "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n",
      "HTTP/1.1 200 OK\r\nno colon here\r\n\r\n", "SSH-2.0-OpenSSH\r\n",
      "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
      "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999999\r\n\r\n",
    ])
  func whatIsNoAnswerIsAnError(_ bytes: String) async throws {
    let server = try LoopbackServer { _ in Reply([.bytes(Array(bytes.utf8)), .close]) }
    let error = try await HTTPClient.test(attempts: .once).failure(of: .get(server.url))
    #expect(error.code != .internal, "\(error)")
    #expect(error.isOutcomeUnknown)
  }

  @Test func connectionsAreReused() async throws {
    let server = try LoopbackServer { .text(200, $0.text) }
    let client = HTTPClient.test()
    var opened = 0
    for number in 0..<50 {
      let body = HTTPBody.data(Data("\(number)".utf8))
      let response = try await client.send(HTTPRequest(.post, server.url, body: body))
      #expect(response.text == "\(number)")
      opened += response.openedConnections
    }
    #expect(server.connections == 1)
    #expect(opened == 1)
  }

  @Test func aRefusedRequestNamesNoSecret() async throws {
    let error = try await HTTPClient.test().failure(of: .get("http://a.b/x y?secret"))
    #expect(error.code == .invalidRequest)
    #expect(error.description == "GET an invalid URL: \(error.reason)")
  }

  @Test func aNameWithoutAnAddressIsKnownToHaveDoneNothing() async throws {
    let error = try await HTTPClient.test(attempts: .once).failure(
      of: .get("http://no-such-host.invalid/x"))
    #expect(error.code == .nameNotResolved)
    #expect(error.isTransient)
    #expect(!error.isOutcomeUnknown)
  }
}
