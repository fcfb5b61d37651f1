import FakeGoogle
import Foundation
import GoogleCloud
import HTTPTransfer
import LoopbackServer
import Synchronization
import Testing

@Suite struct AccessTokenTests {
  /// Returns numbered tokens, and can be set to fail.
  private final class Source: TokenSource {
    let state = Mutex((count: 0, fails: false))
    let lifetime: Duration

    init(lifetime: Duration = .seconds(3600)) { self.lifetime = lifetime }

    var count: Int { state.withLock { $0.count } }

    func freshToken() async throws -> AccessToken {
      await Task.yield()
      return try state.withLock { state in
        state.count += 1
        guard !state.fails else {
          throw GoogleError(.unavailable, operation: "token", target: "t", reason: "It fails.")
        }
        return AccessToken(text: "t\(state.count)", lifetime: lifetime)
      }
    }
  }

  private final class Clock: Sendable {
    private let time = Mutex(ContinuousClock.now)
    var now: ContinuousClock.Instant { time.withLock { $0 } }
    func advance(by seconds: Double) { time.withLock { $0 += .seconds(seconds) } }
  }

  @Test func concurrentCallersShareOneToken() async throws {
    let source = Source()
    let tokens = AccessTokens(source)
    try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 1...50 { group.addTask { try await tokens.token() } }
      for try await token in group { #expect(token == "t1") }
    }
    #expect(source.count == 1)
  }

  @Test func aTokenIsRenewedBeforeItEnds() async throws {
    let (source, clock) = (Source(), Clock())
    let tokens = AccessTokens(source, clock: { clock.now })
    #expect(try await tokens.token() == "t1")
    clock.advance(by: 3600 - 226)
    #expect(try await tokens.token() == "t1")
    #expect(source.count == 1)
    clock.advance(by: 2)
    // The old token is returned until the new one has arrived.
    var token = try await tokens.token()
    while token == "t1" {
      await Task.yield()
      token = try await tokens.token()
    }
    #expect(token == "t2" && source.count == 2)
  }

  @Test func whatStillServesOutlivesAFailure() async throws {
    let (source, clock) = (Source(), Clock())
    let tokens = AccessTokens(source, clock: { clock.now })
    _ = try await tokens.token()
    source.state.withLock { $0.fails = true }
    clock.advance(by: 3600 - 100)
    #expect(try await tokens.token() == "t1")
    clock.advance(by: 95)
    await #expect(throws: GoogleError.self) { try await tokens.token() }
    source.state.withLock { $0.fails = false }
    #expect(try await tokens.token() != "t1")
  }

  @Test func aRefusedTokenIsReplacedOnce() async throws {
    let source = Source()
    let tokens = AccessTokens(source)
    let refused = try await tokens.token()
    try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 1...20 { group.addTask { try await tokens.token(after: refused) } }
      for try await token in group { #expect(token == "t2") }
    }
    #expect(source.count == 2)
  }

  @Test func theMetadataServerIsQueriedAsGoogleRequires() async throws {
    let fake = try FakeGoogle()
    let http = HTTPClient(ClientSettings(proxies: .init(http: "http://127.0.0.1:9")))
    let server = MetadataServer(host: fake.host, http: http)
    let token = try await server.freshToken()
    #expect(!token.text.isEmpty && token.lifetime > .seconds(0))
    #expect(!"\(token)".contains(token.text))
    #expect(try await server.email() == fake.account.email)
    #expect(try await server.project() == "demo-puck")
  }

  /// A server that answers without the header is not the metadata server.
  @Test func anotherMetadataServerIsRefused() async throws {
    let fake = try FakeGoogle()
    fake.faults.add(FaultRule(.status(404), on: "metadata.token", times: 1))
    let server = MetadataServer(host: fake.host, http: HTTPClient())
    await #expect(throws: GoogleError.self) { try await server.freshToken() }
    let stranger = try LoopbackServer { _ in
      .text(200, #"{"access_token":"a","expires_in":3600,"token_type":"Bearer"}"#)
    }
    let other = MetadataServer(host: "127.0.0.1:\(stranger.port)", http: HTTPClient())
    await #expect { try await other.freshToken() } throws: {
      ($0 as? GoogleError)?.code == .malformed
    }
  }

  /// A proxy in front of the server answers without the server's header, temporarily.
  @Test func aBusyMetadataServerIsRetriedLater() async throws {
    let busy = try LoopbackServer { _ in .text(503, "busy") }
    let server = MetadataServer(
      host: "127.0.0.1:\(busy.port)", http: HTTPClient(ClientSettings(attempts: .once)))
    await #expect { try await server.freshToken() } throws: {
      ($0 as? GoogleError)?.isTransient == true
    }
  }

  @Test func aRefusedKeyIsReportedWithoutItsContent() async throws {
    let fake = try FakeGoogle()
    let stranger = try TestKey().file(["token_uri": "\(fake.url)/token"])
    let tokens = ServiceAccountTokens(
      key: try ServiceAccountKey(stranger), scopes: ["a"], http: HTTPClient())
    await #expect { try await tokens.freshToken() } throws: { error in
      let error = error as? GoogleError
      return error?.code == .unauthenticated && error?.isTransient == false
        && "\(error?.description ?? "")".contains("eyJ") == false
    }
  }
}
