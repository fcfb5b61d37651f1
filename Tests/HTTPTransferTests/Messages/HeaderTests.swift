import Foundation
import LoopbackServer
import Testing

@testable import HTTPTransfer

@Suite struct HeaderTests {
  @Test(
    arguments: [
      "a\r\nX-Injected: 1", "a\n", "\r", "a\u{0}b", "a\u{7F}b", "a\u{1}",
    ])
  func aValueThatWouldBeALineOfItsOwnIsRefused(_ value: String) {
    let request = HTTPRequest(.get, "http://a.b/", headers: ["X-Value": value])
    #expect(request.fault?.contains("X-Value") == true)
    #expect(request.fault?.contains("Injected") == false)
  }

  @Test(arguments: ["", "a b", "a:b", "a\r\nb", "ä", "a(b)", "a\u{0}", "a,b", "\"a\""])
  func aNameThatIsNoTokenIsRefused(_ name: String) {
    #expect(HTTPRequest(.get, "http://a.b/", headers: [name: "1"]).fault != nil)
  }

  @Test(
    arguments: [
      "Content-Length", "content-length", "Transfer-Encoding", "Host", "Connection", "Expect", "TE",
      "Trailer", "Upgrade", "Proxy-Authorization", "Proxy-Connection", "Keep-Alive",
    ])
  func linesThatFrameTheMessageAreRefused(_ name: String) {
    #expect(HTTPRequest(.get, "http://a.b/", headers: [name: "1"]).fault?.contains(name) == true)
  }

  @Test func giantHeadersAreRefused() {
    let value = String(repeating: "x", count: 70_000)
    #expect(HTTPRequest(.get, "http://a.b/", headers: ["X": value]).fault != nil)
  }

  @Test func ordinaryOnesAreTaken() {
    let headers: HTTPHeaders = ["Authorization": "Bearer abc", "X-Empty": "", "X-Word": "Grüße\t!"]
    #expect(HTTPRequest(.get, "http://a.b/", headers: headers).fault == nil)
    let body = HTTPBody.data(Data([1]))
    #expect(HTTPRequest(.get, "http://a.b/", body: body).fault != nil)
    #expect(HTTPRequest(.delete, "http://a.b/", body: body).fault == nil)
  }

  @Test func namesAreComparedWithoutCase() {
    var headers: HTTPHeaders = ["Accept": "a", "accept": "b", "Other": "c"]
    #expect(headers["ACCEPT"] == "a")
    #expect(headers.values(for: "aCCept") == ["a", "b"])
    headers["acCEPT"] = "d"
    #expect(headers.values(for: "Accept") == ["d"])
    headers["other"] = nil
    #expect(headers.fields.map(\.name) == ["acCEPT"])
  }

  @Test func anAnswerIsPutTogetherLineByLine() {
    var head = ResponseHead()
    let lines = [
      "HTTP/1.1 100 Continue\r\n", "X-Interim: 1\r\n", "\r\n", "HTTP/1.1 200\r\n", "A:  1 \r\n",
      "B:\r\n", "C: two\r\n", " lines\r\n", "a: 3\r\n",
    ]
    for line in lines {
      let isTaken = head.take(Array(line.utf8))
      #expect(isTaken)
    }
    #expect(!head.isComplete)
    let isEndTaken = head.take(Array("\r\n".utf8))
    #expect(isEndTaken)
    #expect(head.isComplete)
    #expect(head.status == 200)
    #expect(head.headers["X-Interim"] == nil)
    #expect(head.headers.values(for: "a") == ["1", "3"])
    #expect(head.headers["B"] == "")
    #expect(head.headers["C"] == "two lines")
    let isTrailerTaken = head.take(Array("Trailer: x\r\n".utf8))
    #expect(isTrailerTaken)
    #expect(head.headers["Trailer"] == nil)
  }

  @Test(arguments: ["HTTP/1.1\r\n", "HTTP/1.1 abc\r\n", "HTTP/1.1 20\r\n", "no colon\r\n"])
  func whatIsNoHeaderIsRefused(_ line: String) {
    var head = ResponseHead()
    let isTaken = head.take(Array(line.utf8))
    #expect(!isTaken)
  }

  @Test(
    arguments: [
      ("bytes 5-9/10", 5, 10), ("Bytes 0-0/1", 0, 1), ("bytes 3-4/*", 3, nil),
      ("bytes */7", nil, 7),
    ] as [(String, Int64?, Int64?)])
  func aRangeIsRead(_ text: String, first: Int64?, total: Int64?) throws {
    let range = try #require(ContentRange(text))
    #expect(range.first == first)
    #expect(range.total == total)
  }

  @Test(
    arguments: [
      "", "bytes", "bytes 5-9", "bytes 9-5/10", "bytes 5-10/10", "bytes -5/10", "bytes 5-/10",
      "items 1-2/3", "bytes +1-2/3", "bytes 1-2/3/4", "bytes 1-2/99999999999999999999",
    ])
  func whatIsNoRangeIsNone(_ text: String) {
    #expect(ContentRange(text) == nil)
  }

  @Test func aClientsOwnLinesAreSentToItsServerAlone() async throws {
    let other = try LoopbackServer { _ in .status(200) }
    let server = try LoopbackServer { $0.path == "/away" ? .redirect(to: other.url) : .status(200) }
    var settings = ClientSettings.test()
    settings.headers = ["X-Mark": "m"]
    let client = HTTPClient(settings)
    _ = try await client.send(.get(server.url, headers: ["X-Own": "o"]))
    _ = try await client.send(.get(server.url + "/away"))
    #expect(server.requests.map { $0["X-Mark"] } == ["m", "m"])
    #expect(server.requests.first?["X-Own"] == "o")
    #expect(other.requests.map { $0["X-Mark"] } == [nil])
    settings.headers = ["X-Mark": "a\r\nb"]
    let error = try await HTTPClient(settings).failure(of: .get(server.url))
    #expect(error.code == .invalidRequest)
  }
}
