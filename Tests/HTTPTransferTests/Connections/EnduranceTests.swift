import Foundation
import HTTPTransfer
import LoopbackServer
import TestMedia
import Testing

/// Serialised, because they count the resources of the whole process.
@Suite(.serialized) struct EnduranceTests {
  @Test func manyRequestsNeedFewConnections() async throws {
    let server = try LoopbackServer(remembers: false) { .text(200, $0.target) }
    let client = HTTPClient.test()
    func run(_ count: Int) async throws {
      try await withThrowingTaskGroup { group in
        for worker in 0..<50 {
          group.addTask {
            for number in 0..<(count / 50) {
              let target = "/\(worker)/\(number)"
              let response = try await client.send(.get(server.url + target))
              #expect(response.text == target)
              #expect(response.attempts == 1)
            }
          }
        }
        try await group.waitForAll()
      }
    }
    try await run(2000)
    let before = ProcessFigures.memory
    try await run(10_000)
    #expect(server.connections <= client.settings.connectionsPerHost)
    // A leak of one handle per request (libcurl's own buffer alone is 16 KiB) would be 160 MB; the
    // other tests of this process run at the same time.
    #expect(ProcessFigures.memory - before < 100 << 20)
  }

  @Test func moreAtOnceThanThereAreSlots() async throws {
    let server = try LoopbackServer(remembers: false) { .text(200, $0.target) }
    let client = HTTPClient.test()
    try await withThrowingTaskGroup { group in
      for number in 0..<2000 {
        group.addTask {
          let response = try await client.send(.get(server.url + "/\(number)"))
          #expect(response.text == "/\(number)")
        }
      }
      try await group.waitForAll()
    }
    #expect(server.connections <= client.settings.connectionsPerHost)
  }

  /// Larger than the allowed growth of the process: neither body is held in memory.
  @Test func largeBodiesAreNotHeldInMemory() async throws {
    let folder = try TemporaryFolder()
    let (up, down) = (folder.file("up"), folder.file("down"))
    let size = 400 << 20
    #expect(FileManager.default.createFile(atPath: up.path, contents: nil))
    let isLarge = unsafe truncate(up.path, size) == 0
    try #require(isLarge)
    let server = try LoopbackServer(keeps: 0, remembers: false) { request in
      .text(200, "\(request.bodyCount)")
    }
    let source = try LoopbackServer(remembers: false) { _ in
      Reply([.bytes(Reply.head(200, [("Content-Length", "\(size)")])), .zeros(size)])
    }
    let client = HTTPClient.test(limits: TransferLimits(total: .seconds(600)))
    let before = ProcessFigures.memory
    let answer = try await client.send(HTTPRequest(.put, server.url, body: .file(up)))
    #expect(answer.text == "\(size)")
    #expect(ProcessFigures.memory - before < 200 << 20)
    let response = try await client.download(.get(source.url), to: down)
    #expect(response.fileEnd == Int64(size))
    #expect(ProcessFigures.memory - before < 200 << 20)
  }

  @Test func clientsLeaveNothingBehind() async throws {
    let server = try LoopbackServer(remembers: false) { _ in .status(200) }
    for _ in 0..<100 {
      let client = HTTPClient.test()
      for _ in 0..<3 { _ = try await client.send(.get(server.url)) }
    }
    // The threads of clients in concurrent tests come and go; a hundred leaked threads would not.
    #expect(await eventually { ProcessFigures.threads(named: HTTPClient.threadName) < 50 })
    #expect(await eventually { server.openConnections == 0 })
  }

  /// A signal that repeatedly interrupts the very threads that wait for the network.
  @Test func signalsDisturbNothing() async throws {
    let server = try LoopbackServer(remembers: false) { .text(200, $0.target) }
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { _ in }
    var before = sigaction()
    unsafe sigaction(SIGURG, &action, &before)
    defer { unsafe sigaction(SIGURG, &before, nil) }
    let client = HTTPClient.test()
    let storm = Task.detached {
      while !Task.isCancelled {
        kill(getpid(), SIGURG)
        try? await Task.sleep(for: .microseconds(200))
      }
    }
    for number in 0..<500 {
      let response = try await client.send(.get(server.url + "/\(number)"))
      #expect(response.text == "/\(number)")
      #expect(response.attempts == 1)
    }
    storm.cancel()
    await storm.value
  }
}
