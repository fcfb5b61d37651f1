import Foundation
import HTTPTransfer
import LoopbackServer
import Retries
import Synchronization
import Testing

@Suite struct RetryTests {
  private func post(_ url: String, _ safety: RepeatSafety, body: String = "x") -> HTTPRequest {
    HTTPRequest(.post, url, body: .data(Data(body.utf8)), repeatSafety: safety)
  }

  @Test(arguments: [408, 429, 500, 502, 503, 504])
  func aPassingStatusIsTriedAgain(_ status: Int) async throws {
    let server = try LoopbackServer { .text($0.number < 3 ? status : 200, "\($0.number)") }
    let response = try await HTTPClient.test().send(post(server.url, .idempotent))
    #expect(response.status == 200)
    #expect(response.text == "3")
    #expect(response.attempts == 3)
    #expect(response.followsUnknownOutcome == (status != 429))
    #expect(server.requests.allSatisfy { $0.text == "x" })
  }

  @Test(arguments: [400, 401, 403, 404, 409, 412, 501])
  func aLastingStatusIsNot(_ status: Int) async throws {
    let server = try LoopbackServer { _ in .text(status, "no") }
    let response = try await HTTPClient.test().send(post(server.url, .idempotent))
    #expect(response.status == status)
    #expect(response.text == "no")
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [Reply.status(503), Reply([.reset]), Reply([.close])])
  func whatMayNotBeRepeatedIsSentOnce(_ reply: Reply) async throws {
    let server = try LoopbackServer { _ in reply }
    let client = HTTPClient.test()
    do {
      let response = try await client.send(post(server.url, .once))
      #expect(response.status == 503)
    } catch {
      #expect(error.code == .connectionLost)
      #expect(error.isOutcomeUnknown)
      #expect(error.isTransient)
      #expect(error.attempts == 1)
    }
    #expect(server.requests.count == 1)
  }

  /// libcurl silently resends a request on a fresh connection if a reused one did not answer.
  ///
  /// A server that had already processed the request would process it twice.
  @Test(arguments: ["body", ""])
  func aReusedConnectionThatDiesDoesNotRepeat(_ body: String) async throws {
    let server = try LoopbackServer { request in
      request.path == "/first" ? .status(200) : Reply([.close])
    }
    let client = HTTPClient.test()
    _ = try await client.send(.get(server.url + "/first"))
    let error = try await client.failure(of: post(server.url + "/second", .once, body: body))
    #expect(error.code == .connectionLost)
    #expect(error.isOutcomeUnknown)
    #expect(server.requests.map(\.path) == ["/first", "/second"])
  }

  /// A conditional request is resent only by our own retry, and the second response reports it: if
  /// the server applied the first one, the failed condition would otherwise look like another
  /// client's change.
  @Test(arguments: ["body", ""])
  func aConditionThatOurOwnFirstAttemptBrokeIsReported(_ body: String) async throws {
    let effects = Mutex(0)
    let server = try LoopbackServer { request in
      guard request.path == "/second" else { return .status(200) }
      let count = effects.withLock {
        $0 += 1
        return $0
      }
      return count == 1 ? Reply([.close]) : .status(412)
    }
    let client = HTTPClient.test()
    _ = try await client.send(.get(server.url + "/first"))
    let response = try await client.send(post(server.url + "/second", .preconditioned, body: body))
    #expect(response.status == 412)
    #expect(response.followsUnknownOutcome)
    #expect(response.attempts == 2)
    #expect(effects.withLock { $0 } == 2)
  }

  /// The same with a single attempt: an error with an unknown outcome, and no second request.
  @Test(arguments: [HTTPMethod.put, .post, .patch, .delete], ["body", ""])
  func aConditionIsNotRetriedByDefault(_ method: HTTPMethod, _ body: String) async throws {
    let server = try LoopbackServer { request in
      request.path == "/first" ? .status(200) : Reply([.close])
    }
    let client = HTTPClient.test()
    _ = try await client.send(.get(server.url + "/first"))
    let request = HTTPRequest(
      method, server.url + "/second", body: body.isEmpty ? .none : .data(Data(body.utf8)),
      repeatSafety: .preconditioned)
    let error = try await client.failure(of: request, attempts: .once)
    #expect(error.code == .connectionLost)
    #expect(error.isOutcomeUnknown)
    #expect(server.requests.map(\.path) == ["/first", "/second"])
  }

  /// An idempotent request is resent by libcurl itself; for one with a body this is reported.
  @Test func aResentIdempotentRequestIsReported() async throws {
    let server = try LoopbackServer { request in
      request.number == 2 ? Reply([.close]) : .status(200)
    }
    let client = HTTPClient.test(attempts: .once)
    _ = try await client.send(.get(server.url + "/first"))
    let response = try await client.send(post(server.url + "/second", .idempotent, body: "body"))
    #expect(response.status == 200)
    #expect(response.attempts == 1)
    #expect(response.followsUnknownOutcome)
    #expect(server.requests.map(\.path) == ["/first", "/second", "/second"])
  }

  @Test func aConnectionThatDiedMeanwhileIsNoError() async throws {
    let server = try LoopbackServer { .text(200, "\($0.number)").adding(.close) }
    let client = HTTPClient.test(attempts: .once)
    for number in 1...20 {
      let response = try await client.send(.get(server.url))
      #expect(response.text == "\(number)")
    }
  }

  @Test func theLastAnswerStands() async throws {
    let server = try LoopbackServer { .text(503, "\($0.number)") }
    let response = try await HTTPClient.test().send(.get(server.url))
    #expect(response.status == 503)
    #expect(response.text == "5")
    #expect(response.attempts == 5)
    #expect(server.requests.count == 5)
  }

  @Test func theLastErrorStands() async throws {
    let server = try LoopbackServer { _ in Reply([.reset]) }
    let client = HTTPClient.test()
    let error = try await client.failure(of: .get(server.url))
    #expect(error.attempts == 5)
    #expect(error.code == .connectionLost)
    #expect(error.isOutcomeUnknown)
  }

  @Test func anEarlierAttemptWithUnknownOutcomeIsReported() async throws {
    let server = try LoopbackServer { $0.number == 1 ? Reply([.reset]) : .status(412) }
    let response = try await HTTPClient.test().send(post(server.url, .preconditioned))
    #expect(response.status == 412)
    #expect(response.followsUnknownOutcome)
  }

  @Test func aServerThatIsNotThereHasDoneNothing() async throws {
    let port = try ReservedPort()
    let client = HTTPClient.test()
    let error = try await client.failure(of: HTTPRequest(.post, port.url, body: .data(Data([1]))))
    #expect(error.code == .connectFailed)
    #expect(!error.isOutcomeUnknown)
    #expect(error.isTransient)
  }

  @Test func aLongerOneIsNotWaitedFor() async throws {
    let server = try LoopbackServer { _ in .status(503, [("Retry-After", "3600")]) }
    let response = try await HTTPClient.test().send(.get(server.url))
    #expect(response.status == 503)
    #expect(response.attempts == 1)
    #expect(response.headers["Retry-After"] == "3600")
  }

  @Test func anOutageIsNotMultiplied() async throws {
    let server = try LoopbackServer { _ in .status(503) }
    var settings = ClientSettings.test()
    settings.retryTokens = 10
    let client = HTTPClient(settings)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { _ = try? await client.send(.get(server.url)) } }
    }
    #expect(server.requests.count == 110)
  }

  @Test func theBudgetComesBackWithSuccess() async throws {
    let isUp = Mutex(false)
    let server = try LoopbackServer { _ in .status(isUp.withLock { $0 } ? 200 : 503) }
    var settings = ClientSettings.test()
    (settings.retryTokens, settings.retryTokenRatio) = (2, 0.5)
    let client = HTTPClient(settings)
    #expect(try await client.send(.get(server.url)).attempts == 3)
    #expect(try await client.send(.get(server.url)).attempts == 1)
    isUp.withLock { $0 = true }
    for _ in 0..<4 { _ = try await client.send(.get(server.url)) }
    isUp.withLock { $0 = false }
    #expect(try await client.send(.get(server.url)).attempts == 3)
  }

  @Test func cancellingEndsTheWaitBetweenAttempts() async throws {
    let server = try LoopbackServer { _ in .status(503) }
    let patient = AttemptPolicy(
      budget: RetryBudget(attempts: 5),
      backoff: Backoff(first: .seconds(3600), longest: .seconds(3600), jitter: 0))
    let client = HTTPClient.test(attempts: patient)
    let task = Task { await client.ending(.get(server.url)) }
    #expect(await eventually { !server.requests.isEmpty })
    task.cancel()
    #expect(await task.value?.code == .cancelled)
  }
}
