import Foundation
import HTTPTransfer
import LoopbackServer
import TestMedia
import Testing

@Suite struct CancellationTests {
  /// Starts a request and returns a task for its error.
  private func started(
    _ client: HTTPClient, _ request: HTTPRequest, into sink: HTTPSink = .memory()
  ) -> Task<HTTPError?, Never> {
    Task { await client.ending(request, into: sink) }
  }

  @Test func aRequestWithoutAnswerEnds() async throws {
    let server = try LoopbackServer { _ in Reply([.silence]) }
    let client = HTTPClient.test(attempts: .once)
    let task = started(client, .get(server.url))
    #expect(await eventually { server.requests.count == 1 })
    task.cancel()
    let error = try #require(await task.value)
    #expect(error.code == .cancelled)
    #expect(error.isOutcomeUnknown)
    #expect(!error.isTransient)
    // The connection is closed, too, and not only abandoned.
    #expect(await eventually { server.openConnections == 0 })
  }

  @Test func aTransferEndsInItsMidst() async throws {
    let folder = try TemporaryFolder()
    let server = try LoopbackServer { _ in
      .cutOff(announced: 1 << 30, sent: 0..<100_000, then: .silence)
    }
    let file = folder.file("part")
    let client = HTTPClient.test(attempts: .once)
    let task = started(client, .get(server.url), into: .file(file))
    #expect(await eventually { (try? Data(contentsOf: file).count) == 100_000 })
    task.cancel()
    #expect(await task.value?.code == .cancelled)
    #expect(await eventually { server.openConnections == 0 })
  }

  @Test func anUploadEndsInItsMidst() async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("large")
    #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
    let isLarge = unsafe truncate(file.path, 1 << 30) == 0
    #expect(isLarge)
    let gate = Gate()
    let server = try LoopbackServer(early: { _ in Reply([.pass(gate), .silence]) }) { _ in
      .status(200)
    }
    let client = HTTPClient.test(attempts: .once)
    let task = started(client, HTTPRequest(.put, server.url, body: .file(file)))
    #expect(await eventually { server.requests.count == 1 })
    task.cancel()
    #expect(await task.value?.code == .cancelled)
    gate.open()
    #expect(await eventually { server.openConnections == 0 })
  }

  @Test func oneThatWaitsForAPlaceEndsToo() async throws {
    let server = try LoopbackServer { _ in Reply([.silence]) }
    var settings = ClientSettings.test(attempts: .once)
    settings.transfersAtOnce = 1
    let client = HTTPClient(settings)
    let first = started(client, .get(server.url + "/first"))
    #expect(await eventually { server.requests.count == 1 })
    let second = started(client, .get(server.url + "/second"))
    second.cancel()
    let error = try #require(await second.value)
    #expect(error.code == .cancelled)
    #expect(!error.isOutcomeUnknown)
    first.cancel()
    #expect(await first.value?.code == .cancelled)
    #expect(server.requests.map(\.path) == ["/first"])
  }

  @Test func aTaskThatIsCancelledAlreadySendsNothing() async throws {
    let server = try LoopbackServer { _ in Reply([.silence]) }
    let client = HTTPClient.test(attempts: .once)
    for _ in 0..<200 {
      let gate = AsyncStream<Void>.makeStream()
      let task = Task { () async -> HTTPError? in
        for await _ in gate.stream {}
        return await client.ending(.get(server.url))
      }
      task.cancel()
      gate.continuation.finish()
      #expect(await task.value?.code == .cancelled)
    }
  }

  /// Whenever the cancellation arrives, the caller gets exactly one result, and nothing leaks.
  @Test func anyMomentWillDo() async throws {
    let server = try LoopbackServer(remembers: false) { _ in .status(200) }
    let client = HTTPClient.test(attempts: .once)
    for round in 0..<500 {
      let task = started(client, .get(server.url))
      for _ in 0..<(round % 50) { await Task.yield() }
      task.cancel()
      let code = await task.value?.code
      #expect(code == nil || code == .cancelled)
    }
    #expect(try await client.send(.get(server.url)).status == 200)
  }
}
