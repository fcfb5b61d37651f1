import Foundation
import HTTPTransfer
import LoopbackServer
import TestMedia
import Testing

@Suite(.enabled(if: HTTP2Front.isInstalled, "nghttpx is not installed: see script/bootstrap"))
struct HTTP2Tests {
  private let authority: TestAuthority

  init() throws { authority = try TestAuthority() }

  /// Returns a client, and the URL of a proxy that speaks HTTP/2 in front of the server.
  private func started(
    _ server: LoopbackServer, limits: TransferLimits = TransferLimits()
  ) async throws -> (client: HTTPClient, front: HTTP2Front, url: String) {
    let front = try HTTP2Front(authority.issue(for: "DNS:localhost"), destination: server.port)
    var settings = ClientSettings.test(limits: limits)
    settings.authorityFile = authority.certificate
    let client = HTTPClient(settings)
    let url = "https://localhost:\(front.port)"
    let isUp = await eventually { (try? await client.send(.get(url + "/up")).status) == 200 }
    try #require(isUp)
    return (client, front, url)
  }

  @Test func manyRequestsShareOneConnection() async throws {
    let server = try LoopbackServer { .text(200, $0.text + $0.path) }
    let (client, front, url) = try await started(server)
    let opened = try await withThrowingTaskGroup { group in
      for number in 0..<200 {
        group.addTask {
          let body = HTTPBody.data(Data("\(number)".utf8))
          let response = try await client.send(HTTPRequest(.post, url + "/x", body: body))
          #expect(response.majorVersion == 2)
          #expect(response.text == "\(number)/x")
          return response.openedConnections
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(opened == 0)
    withExtendedLifetime(front) {}
  }

  @Test func concurrentFirstRequestsWaitForOneConnection() async throws {
    let server = try LoopbackServer { _ in .status(200) }
    let (warm, front, url) = try await started(server)
    let client = HTTPClient(warm.settings)
    let opened = try await withThrowingTaskGroup { group in
      for _ in 0..<50 {
        group.addTask { try await client.send(.get(url)).openedConnections }
      }
      return try await group.reduce(0, +)
    }
    #expect(opened == 1)
    withExtendedLifetime(front) {}
  }

  @Test func largeBodiesGoBothWays() async throws {
    let folder = try TemporaryFolder()
    let (file, copy) = (folder.file("up"), folder.file("down"))
    let bytes = Pattern.bytes(0..<5_000_000)
    try Data(bytes).write(to: file)
    let server = try LoopbackServer { .status(200, [("ETag", "\"a\"")], body: $0.body) }
    let (client, front, url) = try await started(server)
    let request = HTTPRequest(.put, url, body: .file(file))
    let response = try await client.send(request, into: .file(copy))
    #expect(response.majorVersion == 2)
    #expect(response.fileEnd == Int64(bytes.count))
    #expect(server.requests.last?.body == bytes)
    #expect(try Data(contentsOf: copy) == Data(bytes))
    withExtendedLifetime(front) {}
  }

  @Test func aCancelledStreamLeavesTheOthersAlone() async throws {
    let server = try LoopbackServer { request in
      request.path == "/silent" ? Reply([.silence]) : .text(200, "answer")
    }
    let (client, front, url) = try await started(server)
    let task = Task { await client.ending(.get(url + "/silent")) }
    #expect(await eventually { server.requests.contains { $0.path == "/silent" } })
    task.cancel()
    let error = try #require(await task.value)
    #expect(error.code == .cancelled)
    #expect(error.isOutcomeUnknown)
    let response = try await client.send(.get(url))
    #expect(response.text == "answer")
    #expect(response.openedConnections == 0)
    withExtendedLifetime(front) {}
  }

  @Test func aResetStreamIsResumed() async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("down")
    let size = 2_000_000
    let server = try LoopbackServer { request in
      request.path == "/up"
        ? .status(200) : DownloadTests.reply(request, of: size, sent: 700_000)
    }
    let (client, front, url) = try await started(server)
    let response = try await client.download(.get(url + "/file"), to: file)
    #expect(response.majorVersion == 2)
    #expect(response.attempts > 1)
    #expect(try Data(contentsOf: file) == Data(Pattern.bytes(0..<size)))
    withExtendedLifetime(front) {}
  }
}
