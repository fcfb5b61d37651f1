import Foundation
import HTTPTransfer
import LoopbackServer
import TestMedia
import Testing

@Suite struct UploadTests {
  private let folder: TemporaryFolder
  private let file: URL
  private static let size = 5_000_000

  init() throws {
    folder = try TemporaryFolder()
    file = folder.file("upload")
    try Data(Pattern.bytes(0..<Self.size)).write(to: file)
  }

  @Test(
    arguments: [nil, 0..<1, 0..<5_000_000, 4_999_999..<5_000_000, 1_234_567..<3_456_789, 7..<7]
      as [Range<Int64>?])
  func aPartOfAFileArrives(_ range: Range<Int64>?) async throws {
    let server = try LoopbackServer { _ in .status(200) }
    let response = try await HTTPClient.test().send(
      HTTPRequest(.put, server.url, body: .file(file, range: range)))
    #expect(response.status == 200)
    let received = try #require(server.requests.first)
    let expected = range.map { Int($0.lowerBound)..<Int($0.upperBound) } ?? 0..<Self.size
    #expect(received.body == Pattern.bytes(expected))
    #expect(received["Content-Length"] == "\(expected.count)")
    #expect(received["Expect"] == nil)
    #expect(received["Transfer-Encoding"] == nil)
  }

  @Test func aFileThatIsNotThereIsAnError() async throws {
    let server = try LoopbackServer { _ in .status(200) }
    let pipe = folder.file("pipe")
    let isPipe = unsafe mkfifo(pipe.path, 0o600) == 0
    #expect(isPipe)
    for body in [
      HTTPBody.file(folder.file("missing")), .file(folder.url), .file(pipe),
      .file(file, range: 0..<5_000_001),
    ] {
      let error = try await HTTPClient.test().failure(
        of: HTTPRequest(.put, server.url, body: body, repeatSafety: .idempotent))
      #expect(error.code == .fileFailed)
      #expect(!error.isOutcomeUnknown)
      #expect(error.attempts == 1)
    }
    #expect(server.connections == 0)
  }

  @Test func aFileThatBecomesShorterIsAnError() async throws {
    let path = file.path
    let isLarge = unsafe truncate(path, 1 << 30) == 0
    #expect(isLarge)
    let server = try LoopbackServer(
      keeps: 0,
      early: { _ in
        unsafe truncate(path, 1000)
        return nil
      }, handler: { _ in .status(200) })
    let error = try await HTTPClient.test().failure(
      of: HTTPRequest(.put, server.url, body: .file(file)))
    #expect(error.code == .fileFailed)
    #expect(error.isOutcomeUnknown)
  }

  @Test func itIsSentAnewAfterAReset() async throws {
    let server = try LoopbackServer(early: { $0.number < 3 ? Reply([.reset]) : nil }) { _ in
      .status(200)
    }
    let response = try await HTTPClient.test().send(
      HTTPRequest(.put, server.url, body: .file(file), repeatSafety: .preconditioned))
    #expect(response.attempts == 3)
    #expect(response.followsUnknownOutcome)
    #expect(server.requests.last?.body == Pattern.bytes(0..<Self.size))
  }

  /// A server may refuse before it has read the whole body.
  @Test func anEarlyRefusalIsHeard() async throws {
    let server = try LoopbackServer(early: { _ in
      Reply([
        .bytes(Reply.head(403, [("Content-Length", "2"), ("Connection", "close")])),
        .bytes(Array("no".utf8)), .silence,
      ])
    }) { _ in .status(200) }
    let response = try await HTTPClient.test().send(
      HTTPRequest(.put, server.url, body: .file(file)))
    #expect(response.status == 403)
    #expect(response.text == "no")
  }

  @Test func theHeadersOfThePartAreTheCallers() async throws {
    let server = try LoopbackServer { _ in .status(308, [("Range", "bytes=0-9")]) }
    let response = try await HTTPClient.test().send(
      HTTPRequest(
        .put, server.url,
        headers: ["Content-Range": "bytes 0-9/*", "Content-Type": "video/quicktime"],
        body: .file(file, range: 0..<10)))
    #expect(response.status == 308)
    #expect(response.headers["Range"] == "bytes=0-9")
    #expect(server.requests.first?["Content-Range"] == "bytes 0-9/*")
    #expect(server.requests.first?["Content-Type"] == "video/quicktime")
  }
}
