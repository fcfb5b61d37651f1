import Foundation
import LoopbackServer
import PuckBuddyAPI
import PuckBuddyClient
import Synchronization
import Testing

@Suite struct CallTests {
  private func failure(_ body: () async throws -> Void) async throws -> PuckBuddyError {
    try await #require(throws: PuckBuddyError.self) { try await body() }
  }

  /// A refused token is replaced only once.
  @Test(arguments: [false, true])
  func aRefusedTokenIsRequestedAnew(_ isFreshGood: Bool) async throws {
    let requested = Mutex<[Bool]>([])
    let site = try TestClient(
      tokens: { isForced in
        requested.withLock { $0.append(isForced) }
        return isForced ? "fresh" : "stale"
      },
      handler: { request in
        request["Authorization"] == "Bearer fresh" && isFreshGood
          ? .text(200, #"{"success":true,"count":0,"jobs":[]}"#)
          : TestClient.failure(401, "unauthorized")
      })
    if isFreshGood {
      #expect(try await site.client.jobs(of: "u") == [])
      #expect(try await site.client.jobs(of: "u") == [])
      // The token source is called for each request: it decides which token is fresh.
      #expect(requested.withLock { $0 } == [false, true, false, true])
    } else {
      let error = try await failure { _ = try await site.client.jobs(of: "u") }
      #expect(error.code == "unauthorized" && error.status == 401 && !error.isTransient)
      #expect(requested.withLock { $0 } == [false, true])
    }
  }

  @Test func withoutATokenNoneIsSentAndNoneRequestedTwice() async throws {
    let site = try TestClient { _ in TestClient.failure(401, "unauthorized") }
    let error = try await failure { _ = try await site.client.job("j") }
    #expect(error.status == 401 && site.server.requests.count == 1)
    #expect(site.server.requests.first?["Authorization"] == nil)
  }

  /// No third party on the network may read it.
  @Test(arguments: ["http://service.example", "http://127.0.0.1.example.org"])
  func aTokenDoesNotLeaveInTheClear(_ address: String) async throws {
    let client = ServiceClient(address: try #require(URL(string: address))) { _ in "secret" }
    let error = try await failure { _ = try await client.job("j") }
    #expect(error.code == "bad_address" && !error.isTransient)
  }

  @Test func consentsAreGivenAndWithdrawn() async throws {
    let site = try TestClient.byContract()
    let asked = try await site.client.consentText(in: "fr")
    let request = ConsentRequest(by: "parent", purposes: ["analysis"], textVersion: asked.version)
    #expect(try await site.client.giveConsent(request, for: "p1", of: "a b").isRequired)
    #expect(try await site.client.consents(of: "a b").consents.count == 1)
    #expect(try await site.client.withdrawConsent(for: "p1", of: "a b").jobs == 0)
    #expect(
      site.server.requests.map { "\($0.method) \($0.target)" } == [
        "GET /api/consents/text?language=fr", "PUT /api/consents/p1?user_id=a%20b",
        "GET /api/consents?user_id=a%20b",
        "DELETE /api/consents/p1?user_id=a%20b&purpose=analysis",
      ])
    #expect(
      try JSONDecoder().decode(
        ConsentRequest.self, from: Data(site.server.requests[1].text.utf8)) == request)
  }

  @Test func theServicesMessageIsInTheError() async throws {
    let site = try TestClient { _ in TestClient.failure(429, "busy", [("Retry-After", "7")]) }
    let error = try await failure { _ = try await site.client.submit("users/u/v.mov", user: "u") }
    #expect(
      error
        == PuckBuddyError(
          operation: "submit", status: 429, code: "busy", message: "A sentence.",
          retryAfter: .seconds(7)))
    #expect(error.isTransient && error.localizedDescription == "A sentence.")
    #expect("\(error)" == "submit: busy (429)")
  }

  @Test(arguments: [
    (404, "<html>"), (500, ""), (200, "{}"), (200, "[]"), (302, ""), (200, "not json"),
  ])
  func anAnswerThatIsNotTheServicesIsAnError(_ status: Int, _ body: String) async throws {
    let site = try TestClient { _ in .text(status, body, [("Location", "http://127.0.0.1:1/")]) }
    let error = try await failure { _ = try await site.client.job("j") }
    #expect(error.code == "unreadable_answer" && error.status == status)
    #expect(error.isTransient == (status == 500))
    // A redirect is not followed, as it would carry the token along.
    #expect(site.server.requests.count == 1)
  }

  @Test func noConnectionIsTransient() async throws {
    let port = try ReservedPort()
    let client = ServiceClient(address: try #require(URL(string: port.url)))
    let error = try await failure { _ = try await client.job("j") }
    #expect(error.code == "connection_lost" && error.status == nil && error.isTransient)
  }

  @Test func silenceEndsACall() async throws {
    var limits = ClientLimits()
    limits.silence = .seconds(1)
    let site = try TestClient(limits: limits) { _ in Reply([.silence]) }
    let error = try await failure { _ = try await site.client.job("j") }
    #expect(error.code == "timed_out" && error.isTransient)
  }

  @Test func cancellationEndsACall() async throws {
    let site = try TestClient { _ in Reply([.silence]) }
    let task = Task { try await site.client.job("j") }
    try await wait("the call") { site.server.requests.count == 1 }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await wait("the end of the connection") { site.server.openConnections == 0 }
  }

  /// A call may be cancelled at any time during its start; it always ends.
  @Test(.timeLimit(.minutes(10))) func callsThatAreCancelledEarlyEnd() async throws {
    let port = try ReservedPort()
    let client = ServiceClient(address: try #require(URL(string: port.url)))
    var ended = 0
    for round in 0..<125 {
      await withTaskGroup(of: Bool.self) { group in
        for number in 0..<16 {
          group.addTask {
            let call = Task { _ = try await client.job("j") }
            for _ in 0..<(round + number) % 7 { await Task.yield() }
            call.cancel()
            guard case .failure(let error) = await call.result else { return false }
            return error is CancellationError || error is PuckBuddyError
          }
        }
        for await hasEnded in group where hasEnded { ended += 1 }
      }
    }
    #expect(ended == 2000)
  }

  /// A token source without a connection is reported like a service without one; its own errors are
  /// kept.
  @Test func aSourceOfTokensMayFail() async throws {
    struct SourceError: Error {}
    let cases: [(any Error, String, Bool)] = [
      (SourceError(), "token_unavailable", true),
      (URLError(.cancelled), "token_unavailable", true),
      (
        PuckBuddyError(operation: "token", status: 401, code: "signed_out", message: ""),
        "signed_out", false
      ),
    ]
    for (thrown, code, isTransient) in cases {
      let site = try TestClient(tokens: { _ in throw thrown }) { _ in .status(500) }
      let error = try await failure { _ = try await site.client.job("j") }
      #expect(error.code == code && error.isTransient == isTransient)
      #expect(site.server.requests.isEmpty)
    }
    let site = try TestClient(tokens: { _ in throw CancellationError() }) { _ in .status(500) }
    await #expect(throws: CancellationError.self) { _ = try await site.client.job("j") }
  }

  /// A user name cannot break out of its path segment.
  @Test func everyCallFollowsTheContract() async throws {
    let site = try TestClient.byContract()
    let client = site.client
    #expect(try await client.session().storage == .local)
    #expect(try await client.jobs(of: "a/../b?c&d=é", limit: 3).map(\.id) == ["x"])
    #expect(try await client.results(of: "a/../b?c", limit: 2).map(\.jobID) == ["x"])
    #expect(try await client.job("j").status == .queued)
    #expect(try await client.cancel("j").id == "x")
    #expect(try await client.retry("j") == "x")
    try await client.delete("j", withOthersOfVideo: true)
    try await client.delete("j")
    #expect(try await client.deleteEverything(of: "a b").jobs == 0)
    #expect(try await client.sharedAddress(of: "j") == "x")
    try await client.unshare("j")
    #expect(try await client.remarks(on: "j").map(\.id) == ["x"])
    #expect(
      try await client.addRemark(RemarkRequest(time: 2, text: "a"), to: "j")
        == Remark(id: "x", time: 1, text: "x", drawing: nil, author: nil, createdAt: "x"))
    try await client.deleteRemark("1-A", from: "j")
    #expect(try await client.stars(of: "j") == [1])
    #expect(try await client.setStars([3, 1], of: "j") == [1])
    #expect(try await client.reel(of: "u", player: "c/t/p").shots.map(\.shot) == [1])
    #expect(
      site.calls == [
        "GET /api/session", "GET /api/jobs?user_id=a%2F..%2Fb%3Fc%26d%3D%C3%A9&limit=3",
        "GET /api/results/a%2F..%2Fb%3Fc?limit=2", "GET /api/jobs/j", "POST /api/jobs/j/cancel",
        "POST /api/jobs/j/retry", "DELETE /api/jobs/j?video=all", "DELETE /api/jobs/j",
        "DELETE /api/users/a%20b",
        "GET /api/jobs/j/share", "DELETE /api/jobs/j/share", "GET /api/jobs/j/remarks",
        "POST /api/jobs/j/remarks", "DELETE /api/jobs/j/remarks/1-A", "GET /api/jobs/j/stars",
        "PUT /api/jobs/j/stars", "GET /api/users/u/reel?player=c%2Ft%2Fp",
      ])
  }

  /// Earlier versions of the service do not report where they store videos.
  @Test func whatTheServiceDoesNotStateIsNil() async throws {
    let session = #"{"success":true,"mode":"local","user_id":"u","largest_video":9,"version":"1"}"#
    let share = #"{"success":true,"share_url":null}"#
    let site = try TestClient { .text(200, $0.path.hasSuffix("session") ? session : share) }
    let read = try await site.client.session()
    #expect(read.largestVideo == 9 && read.storage == nil)
    #expect(try await site.client.sharedAddress(of: "j") == nil)
  }
}
