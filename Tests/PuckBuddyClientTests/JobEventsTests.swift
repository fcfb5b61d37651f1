import Foundation
import LoopbackServer
import PuckBuddyAPI
import PuckBuddyClient
import Synchronization
import Testing

@Suite struct JobEventsTests {
  private typealias T = TestClient

  private func states(_ site: TestClient) async throws -> [String] {
    var states: [String] = []
    for try await state in site.client.events(of: "j") {
      states.append("\(state.status) \(state.progress)")
    }
    return states
  }

  /// A connection that is lost within an event, one that the server closes, one that is refused:
  /// each state is delivered once, and the sequence ends with the first final one.
  @Test func theSequenceGoesOnAcrossConnections() async throws {
    let site = try TestClient { request in
      switch request.number {
      case 1:
        .chunked(
          200, T.eventStream,
          chunks: [
            Array("retry: 300\n\n".utf8), T.event(1, "queued"),
            T.event(2, "processing", progress: 10),
            T.event(3, "summarizing").dropLast(9).map(\.self),
          ], ends: false)
      case 2: T.failure(503, "stopping", [("Retry-After", "9")])
      case 3: .chunked(200, T.eventStream, chunks: [T.event(2, "processing", progress: 10)])
      case 4: .chunked(200, T.eventStream, chunks: [Array(": still here\n\n".utf8)])
      default:
        // After the end the server sends nothing and keeps the connection open: the client closes
        // it.
        .chunked(
          200, T.eventStream,
          chunks: [
            T.event(4, "completed", progress: 100), T.event(5, "completed", progress: 100),
          ], ends: false
        ).keptOpen
      }
    }
    #expect(try await states(site) == ["queued 0", "processing 10", "completed 100"])
    let ids = site.server.requests.map { $0["Last-Event-ID"] }
    #expect(ids == [nil, "2", "2", "2", "2"])
    #expect(site.server.requests.allSatisfy { $0["Accept"] == "text/event-stream" })
    // The pause that the server requests is the minimum.
    #expect(site.pauses.all.count == 4 && site.pauses.all.allSatisfy { $0 >= .milliseconds(300) })
    #expect(site.pauses.all.dropFirst().first ?? .zero >= .seconds(9))
  }

  /// The final state was sent on a lost connection: it is read again, and delivered once.
  @Test func anEndThatWasMissedIsRead() async throws {
    let site = try TestClient { request in
      switch (request.path, request.number) {
      case ("/api/jobs/j/events", 1): .chunked(200, T.eventStream, chunks: [T.event(1, "queued")])
      case ("/api/jobs/j/events", _): .status(204)
      case (_, 3): T.failure(503, "unavailable")
      default: .text(200, T.state("completed", progress: 100))
      }
    }
    #expect(try await states(site) == ["queued 0", "completed 100"])
    #expect(site.server.requests.count == 5)
  }

  /// A token source without a connection is called again.
  @Test func theSequenceOutlivesAFailureOfTheTokens() async throws {
    let calls = Mutex(0)
    let site = try TestClient(
      tokens: { _ in
        let number = calls.withLock { calls in
          calls += 1
          return calls
        }
        if number < 3 { throw URLError(.notConnectedToInternet) }
        return "token"
      },
      handler: { _ in .chunked(200, T.eventStream, chunks: [T.event(1, "completed")]) })
    #expect(try await states(site) == ["completed 0"])
    #expect(calls.withLock { $0 } == 3 && site.server.requests.count == 1)
  }

  @Test func aDeletedJobIsReported() async throws {
    let site = try TestClient { _ in
      .chunked(
        200, T.eventStream,
        chunks: [T.event(1, "queued"), Array("event: gone\ndata: {}\n\n".utf8)])
    }
    let error = try await #require(throws: PuckBuddyError.self) { _ = try await states(site) }
    #expect(error.code == "not_found" && site.server.requests.count == 1)
  }

  @Test func aWordOfALaterServiceDoesNotEndIt() async throws {
    let site = try TestClient { _ in
      .chunked(
        200, T.eventStream,
        chunks: [
          T.event(1, "dreaming", progress: 3), Array("event: news\ndata: {}\n\n".utf8),
          T.event(2, "failed", progress: 3),
        ])
    }
    #expect(try await states(site) == ["dreaming 3", "failed 3"])
    #expect(site.server.requests.count == 1)
  }

  @Test(arguments: [(404, "not_found", 1), (401, "unauthorized", 1), (503, "unavailable", 4)])
  func whatDoesNotPassEndsIt(_ status: Int, _ code: String, _ tries: Int) async throws {
    var limits = ClientLimits()
    limits.attempts = 4
    let site = try TestClient(limits: limits) { _ in
      T.failure(status, code, [("Retry-After", "100000")])
    }
    let error = try await #require(throws: PuckBuddyError.self) { _ = try await states(site) }
    #expect(error.code == code && error.operation == "events")
    #expect(site.server.requests.count == tries)
    // A request for a longer pause is not honoured.
    #expect(site.pauses.all == Array(repeating: .seconds(600), count: tries - 1))
  }

  /// After a limit the client gives up on a server that only ever closes the stream.
  @Test func connectionsWithoutUseAreGivenUp() async throws {
    var limits = ClientLimits()
    limits.attempts = 3
    let site = try TestClient(limits: limits) { _ in
      .chunked(200, T.eventStream, chunks: [Array("retry: 5\n\n".utf8)])
    }
    let error = try await #require(throws: PuckBuddyError.self) { _ = try await states(site) }
    #expect(error.code == "connection_lost" && error.isTransient)
    #expect(site.server.requests.count == 3)
  }

  @Test(arguments: [
    "event: job\ndata: {}\n\n", "event: job\ndata: nothing\n\n",
    "data: " + String(repeating: "x", count: 1 << 20) + "\n\n",
  ])
  func whatIsNoJobIsAnError(_ text: String) async throws {
    let site = try TestClient { _ in .chunked(200, T.eventStream, chunks: [Array(text.utf8)]) }
    let error = try await #require(throws: PuckBuddyError.self) { _ = try await states(site) }
    #expect(error.code == "unreadable_answer")
    let page = try TestClient { _ in .text(200, text, [("Content-Type", "text/html")]) }
    let other = try await #require(throws: PuckBuddyError.self) { _ = try await states(page) }
    #expect(other.code == "unreadable_answer")
  }

  @Test func cancellationEndsTheConnection() async throws {
    let site = try TestClient { _ in
      .chunked(200, T.eventStream, chunks: [T.event(1, "queued")], ends: false).keptOpen
    }
    let count = Mutex(0)
    let task = Task {
      for try await _ in site.client.events(of: "j") { count.withLock { $0 += 1 } }
    }
    try await wait("the first state") { count.withLock { $0 } == 1 }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await wait("the end of the connection") { site.server.openConnections == 0 }
  }

  @Test func whoHasSeenEnoughEndsTheConnection() async throws {
    let site = try TestClient { _ in
      .chunked(200, T.eventStream, chunks: [T.event(1, "queued")], ends: false).keptOpen
    }
    for try await _ in site.client.events(of: "j") { break }
    try await wait("the end of the connection") { site.server.openConnections == 0 }
  }

  @Test func theEndOfAJobIsWaitedFor() async throws {
    let site = try TestClient { _ in
      .chunked(200, T.eventStream, chunks: [T.event(1, "queued"), T.event(2, "completed")])
    }
    #expect(try await site.client.end(of: "j").status == .completed)
  }
}

extension Reply {
  /// The same reply, but only the other side closes the connection.
  fileprivate var keptOpen: Reply { Reply(steps.dropLast() + [.silence]) }
}
