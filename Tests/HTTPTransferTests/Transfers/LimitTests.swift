import Foundation
import HTTPTransfer
import LoopbackServer
import TestMedia
import Testing

@Suite struct LimitTests {
  /// No address space has room for such a stack: the request fails, and does not wait for ever.
  @Test(.timeLimit(.minutes(1))) func aClientWithoutAThreadFails() async {
    var settings = ClientSettings.test(attempts: .once)
    settings.stackSize = 1 << 46
    let error = await HTTPClient(settings).ending(.get("http://127.0.0.1:1"))
    #expect(error?.code == .outOfResources)
  }

  private func error(_ limits: TransferLimits, _ reply: Reply) async throws -> HTTPError {
    let server = try LoopbackServer { _ in reply }
    let client = HTTPClient.test(limits: limits, attempts: .once)
    return try await client.failure(of: .get(server.url))
  }

  @Test func aServerThatNeverAnswersIsGivenUpInAll() async throws {
    let error = try await error(TransferLimits(total: .milliseconds(200)), Reply([.silence]))
    #expect(error.code == .timedOut)
    #expect(error.isTransient)
    #expect(error.isOutcomeUnknown)
  }

  @Test func aServerThatNeverAnswersIsGivenUpAsStalled() async throws {
    let error = try await error(TransferLimits(stall: .seconds(1)), Reply([.silence]))
    #expect(error.code == .stalled)
    #expect(error.isTransient)
    #expect(error.isOutcomeUnknown)
  }

  @Test func aBodyThatStopsIsGivenUpAsStalled() async throws {
    let reply = Reply.cutOff(announced: 1000, sent: 0..<10, then: .silence)
    let error = try await error(TransferLimits(stall: .seconds(1)), reply)
    #expect(error.code == .stalled)
  }

  @Test func aBodyThatTricklesIsGivenUpAsStalled() async throws {
    let steps = (0..<600).flatMap { _ in
      [Reply.Step.bytes([1]), .wait(0.1)]
    }
    let limits = TransferLimits(stall: .seconds(2), slowest: 1000)
    let head = Reply.head(200, [("Content-Length", "1000")])
    let error = try await error(limits, Reply([.bytes(head)] + steps))
    #expect(error.code == .stalled)
  }

  /// A listener with a full backlog neither accepts nor refuses a connection.
  @Test func aConnectionThatIsNotMadeIsGivenUp() async throws {
    let full = try #require(FullListener())
    let client = HTTPClient.test(
      limits: TransferLimits(connect: .milliseconds(300)), attempts: .once)
    let error = try await client.failure(of: HTTPRequest(.post, full.url))
    #expect(error.code == .timedOut)
    #expect(!error.isOutcomeUnknown)
  }

  @Test(arguments: [0, 1, 10_000])
  func aBodyInMemoryMayBeAsLargeAsItsLimit(_ limit: Int) async throws {
    for extra in [0, 1] {
      let body = Pattern.bytes(0..<(limit + extra))
      for reply in [Reply.status(200, body: body), .chunked(200, chunks: [body])] {
        let server = try LoopbackServer { _ in reply }
        let client = HTTPClient.test()
        if extra == 0, limit > 0 || reply.steps.count == 2 {
          let response = try await client.send(.get(server.url), into: .memory(limit: limit))
          #expect(Array(response.body) == body)
        } else if extra == 1 {
          let error = try await client.failure(of: .get(server.url), into: .memory(limit: limit))
          #expect(error.code == .tooLarge)
          #expect(!error.isTransient)
          #expect(error.attempts == 1)
        }
      }
    }
  }

  @Test func aFileMayBeAsLargeAsItsLimit() async throws {
    let folder = try TemporaryFolder()
    for size in [50_000, 50_001] {
      let file = folder.file("\(size)")
      let server = try LoopbackServer { _ in .status(200, body: Pattern.bytes(0..<size)) }
      let client = HTTPClient.test(limits: TransferLimits(responseBytes: 50_000))
      if size == 50_000 {
        let response = try await client.send(.get(server.url), into: .file(file))
        #expect(response.fileEnd == 50_000)
        #expect(response.body.isEmpty)
        #expect(try Data(contentsOf: file) == Data(Pattern.bytes(0..<size)))
      } else {
        let error = try await client.failure(of: .get(server.url), into: .file(file))
        #expect(error.code == .tooLarge)
      }
    }
  }

  @Test func giantHeadersAreGivenUp() async throws {
    let line = String(repeating: "x", count: 5000)
    let many = (0..<30).map { ("X-\($0)", line) }
    let error = try await error(TransferLimits(), .status(200, many))
    #expect(error.code == .headersTooLarge)
    #expect(!error.isTransient)
    let fine = try LoopbackServer { _ in .status(200, Array(many.prefix(10))) }
    let response = try await HTTPClient.test().send(.get(fine.url))
    #expect(response.headers["X-9"] == line)
  }

  @Test func aHeaderWithoutEndIsGivenUp() async throws {
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 4 << 20)
    let error = try await error(
      TransferLimits(), Reply([.bytes(Array("HTTP/1.1 200 OK\r\nX: ".utf8)), .bytes(line)]))
    #expect([.headersTooLarge, .outOfResources, .connectionLost].contains(error.code), "\(error)")
  }

  @Test func waitingForAFreeSlotCounts() async throws {
    let gate = Gate()
    let server = try LoopbackServer { _ in Reply([.pass(gate)] + Reply.status(200).steps) }
    var settings = ClientSettings.test(attempts: .once)
    settings.transfersAtOnce = 1
    let client = HTTPClient(settings)
    async let first = client.send(.get(server.url + "/first"))
    #expect(await eventually { server.requests.count == 1 })
    var second = HTTPRequest.get(server.url + "/second")
    second.limits = TransferLimits(total: .milliseconds(100))
    let error = try await client.failure(of: second)
    #expect(error.code == .timedOut)
    #expect(!error.isOutcomeUnknown)
    gate.open()
    #expect(try await first.status == 200)
    #expect(server.requests.map(\.path) == ["/first"])
  }
}
