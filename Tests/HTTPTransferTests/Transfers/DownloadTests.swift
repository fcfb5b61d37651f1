import Foundation
import HTTPTransfer
import LoopbackServer
import Retries
import Synchronization
import TestMedia
import Testing

@Suite struct DownloadTests {
  private static let size = 3_000_000
  private let folder: TemporaryFolder
  private let file: URL

  init() throws {
    folder = try TemporaryFolder()
    file = folder.file("download")
  }

  /// Returns the requested range, limited to `sent` bytes, followed by `end`.
  static func reply(
    _ request: ReceivedRequest, of size: Int = size, tag: [(String, String)] = [("ETag", "\"a\"")],
    sent: Int = 1_000_000, then end: Reply.Step = .close
  ) -> Reply {
    let start = request.rangeStart ?? 0
    var headers = tag + [("Content-Length", "\(size - start)")]
    if start > 0 { headers.append(("Content-Range", "bytes \(start)-\(size - 1)/\(size)")) }
    let stop = start + min(sent, size - start)
    let steps = [
      Reply.Step.bytes(Reply.head(start > 0 ? 206 : 200, headers)), .pattern(start..<stop),
    ]
    return Reply(stop < size ? steps + [end] : steps)
  }

  private var content: Data { get throws { try Data(contentsOf: file) } }

  /// Expects that three attempts make up the whole content.
  private func expectWhole(from server: LoopbackServer, isPinned: Bool = false) async throws {
    let response = try await HTTPClient.test().download(
      .get(server.url), to: file, isPinned: isPinned)
    #expect(response.attempts == 3)
    #expect(try content == Data(Pattern.bytes(0..<Self.size)))
  }

  @Test(arguments: [Reply.Step.reset, .close])
  func itGoesOnAfterBreakingOffAnywhere(_ end: Reply.Step) async throws {
    let server = try LoopbackServer { request in
      Self.reply(request, sent: .random(in: 0...1_000_000), then: end)
    }
    // Attempts that transfer less than a worthwhile part count.
    var policy = AttemptPolicy.hasty
    policy.budget.attempts = 100
    var settings = ClientSettings.test(attempts: policy)
    settings.retryTokens = 100
    let client = HTTPClient(settings)
    let response = try await client.download(.get(server.url), to: file)
    #expect(response.isSuccess)
    #expect(response.fileEnd == Int64(Self.size))
    #expect(response.attempts == server.requests.count)
    #expect(try content == Data(Pattern.bytes(0..<Self.size)))
    let starts = server.requests.map { $0.rangeStart ?? 0 }
    #expect(starts == starts.sorted())
    #expect(server.requests.allSatisfy { ($0.rangeStart == nil) == ($0["If-Range"] == nil) })
    #expect(server.requests.dropFirst().contains { $0["If-Range"] == "\"a\"" })
  }

  /// A generation is no validator for If-Range, but shows whether the content is the same.
  @Test func aGenerationWillDo() async throws {
    let server = try LoopbackServer { request in
      Self.reply(request, tag: [("x-goog-generation", "17")])
    }
    try await expectWhole(from: server)
    #expect(server.requests.map(\.rangeStart).first == .some(nil))
    #expect(server.requests.allSatisfy { $0["If-Range"] == nil })
  }

  @Test func aPinnedURLNeedsNoValidator() async throws {
    let server = try LoopbackServer { Self.reply($0, tag: []) }
    try await expectWhole(from: server, isPinned: true)
  }

  @Test(arguments: [[], [("ETag", "W/\"a\"")], [("ETag", "a")], [("Last-Modified", "x")]])
  func withoutAStrongValidatorItStartsOver(_ tag: [(String, String)]) async throws {
    let server = try LoopbackServer { request in
      Self.reply(request, tag: tag, sent: request.number < 3 ? 1_000_000 : .max)
    }
    try await expectWhole(from: server)
    #expect(server.requests.allSatisfy { $0["Range"] == nil })
  }

  /// A server that honours If-Range sends the new content from its start.
  @Test func newContentReplacesTheOld() async throws {
    let new = Array("entirely new".utf8)
    let server = try LoopbackServer { request in
      request.number == 1
        ? Self.reply(request)
        : .status(200, [("ETag", "\"b\"")], body: new)
    }
    let response = try await HTTPClient.test().download(.get(server.url), to: file)
    #expect(response.fileEnd == Int64(new.count))
    #expect(try content == Data(new))
    #expect(server.requests.map { $0["Range"] } == [nil, "bytes=1000000-"])
  }

  /// A server that ignores If-Range sends a part of other content, which must not be appended to
  /// the old one.
  @Test(
    arguments: [
      [("ETag", "\"b\""), ("x-goog-generation", "1")],
      [("ETag", "\"a\""), ("x-goog-generation", "2")],
    ])
  func aPartOfOtherContentIsNotTaken(_ other: [(String, String)]) async throws {
    let server = try LoopbackServer { request in
      let tag = request.number == 1 ? [("ETag", "\"a\""), ("x-goog-generation", "1")] : other
      return Self.reply(request, tag: tag, sent: request.number == 1 ? 1_000_000 : .max)
    }
    try await expectWhole(from: server)
    #expect(server.requests.map(\.rangeStart) == [nil, 1_000_000, nil])
  }

  @Test func aPartOfAnotherLengthIsNotTaken() async throws {
    let server = try LoopbackServer { request in
      guard request.number == 2 else {
        return Self.reply(request, sent: request.number == 1 ? 1_000_000 : .max)
      }
      let headers = [("ETag", "\"a\""), ("Content-Range", "bytes 1000000-1000009/1000010")]
      return .status(206, headers, body: Pattern.bytes(0..<10))
    }
    try await expectWhole(from: server)
  }

  @Test func aSmallerPartIsFollowedByTheRest() async throws {
    let server = try LoopbackServer { request in
      guard let start = request.rangeStart else {
        return Self.reply(request)
      }
      let end = min(start + 1_000_000, Self.size)
      let range = ("Content-Range", "bytes \(start)-\(end - 1)/\(Self.size)")
      return .status(206, [range, ("ETag", "\"a\"")], body: Pattern.bytes(start..<end))
    }
    try await expectWhole(from: server)
  }

  @Test(arguments: ["bytes 999999-2999999/3000000", "bytes */3000000", "nonsense", nil])
  func anotherPartThanRequestedIsAnError(_ range: String?) async throws {
    let server = try LoopbackServer { request in
      if request.number == 1 {
        return Self.reply(request)
      }
      let headers = [("ETag", "\"a\"")] + (range.map { [("Content-Range", $0)] } ?? [])
      return .status(206, headers, body: Pattern.bytes(0..<10))
    }
    let error = try await HTTPClient.test().failure(downloading: .get(server.url), to: file)
    #expect(error.code == .protocolViolation)
    #expect(error.operation == "download")
  }

  @Test func anUnsatisfiableRangeRestartsTheDownload() async throws {
    let server = try LoopbackServer { request in
      switch request.number {
      case 1: Self.reply(request)
      case 2: .status(416, [("Content-Range", "bytes */500")])
      default: .text(200, "shorter", [("ETag", "\"b\"")])
      }
    }
    let response = try await HTTPClient.test().download(.get(server.url), to: file)
    #expect(response.attempts == 3)
    #expect(try content == Data("shorter".utf8))
  }

  @Test func contentThatAlwaysChangesEnds() async throws {
    let server = try LoopbackServer { request in
      Self.reply(request, tag: [("ETag", "\"\(request.number)\"")])
    }
    let error = try await HTTPClient.test().failure(downloading: .get(server.url), to: file)
    #expect([.contentChanged, .connectionLost, .incomplete].contains(error.code))
    #expect(server.requests.count < 30)
  }

  @Test func aServerThatAlwaysBreaksOffEnds() async throws {
    let server = try LoopbackServer { Self.reply($0, sent: 10, then: .reset) }
    let error = try await HTTPClient.test().failure(downloading: .get(server.url), to: file)
    #expect(error.isTransient)
    #expect(error.attempts == 5)
  }

  @Test(arguments: [403, 404, 503])
  func aRefusalLeavesTheFileAlone(_ status: Int) async throws {
    try Data("before".utf8).write(to: file)
    let server = try LoopbackServer { _ in .text(status, "reason") }
    let response = try await HTTPClient.test().download(.get(server.url), to: file)
    #expect(response.status == status)
    #expect(response.text == "reason")
    #expect(response.fileEnd == nil)
    #expect(try content == Data("before".utf8))
  }

  @Test func aRefusalInTheMidstIsTheAnswer() async throws {
    let server = try LoopbackServer { request in
      request.number == 1
        ? Self.reply(request)
        : .text(404, "gone")
    }
    let response = try await HTTPClient.test().download(.get(server.url), to: file)
    #expect(response.status == 404)
    #expect(response.text == "gone")
  }

  @Test func anEmptyContentIsAnEmptyFile() async throws {
    try Data("before".utf8).write(to: file)
    let server = try LoopbackServer { _ in .status(200) }
    let response = try await HTTPClient.test().download(.get(server.url), to: file)
    #expect(response.fileEnd == 0)
    #expect(try content.isEmpty)
  }

  @Test func aLongerFileIsCutOff() async throws {
    try Data(count: 1_000_000).write(to: file)
    let server = try LoopbackServer { _ in .text(200, "short") }
    _ = try await HTTPClient.test().download(.get(server.url), to: file)
    #expect(try content == Data("short".utf8))
  }

  @Test func theFileIsItsOwnersAlone() async throws {
    let server = try LoopbackServer { _ in .text(200, "private") }
    _ = try await HTTPClient.test().download(.get(server.url), to: file)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func aFileThatCannotBeWrittenIsAnError() async throws {
    let server = try LoopbackServer { _ in .text(200, "lost") }
    let link = folder.file("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    let pipe = folder.file("pipe")
    let isPipe = unsafe mkfifo(pipe.path, 0o600) == 0
    #expect(isPipe)
    let destinations = [folder.url, folder.file("missing/file"), link, pipe]
    for destination in destinations {
      let error = try await HTTPClient.test().failure(
        downloading: .get(server.url), to: destination)
      #expect(error.code == .fileFailed)
      #expect(error.attempts == 1)
    }
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test func onlyAGetIsADownload() async throws {
    let error = try await HTTPClient.test().failure(
      downloading: HTTPRequest(.post, "http://127.0.0.1:1/"), to: file)
    #expect(error.code == .invalidRequest)
  }
}
