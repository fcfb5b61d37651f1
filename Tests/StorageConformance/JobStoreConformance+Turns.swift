import Foundation
import Jobs
import Testing

/// The order of claims.
extension JobStoreConformance {
  /// One user has 200 jobs, of which four are held, when another one submits five.
  package func usersTakeTurns() async throws {
    let clock = TestClock()
    let store = try await fresh(clock)
    for number in 1...200 { _ = try await store.submit(Self.request("club"), as: Self.id(number)) }
    var held: [JobHold] = []
    for _ in 1...4 {
      held.append(try Self.hold(await store.claim(nil, by: "w", lease: Self.lease)))
    }
    for number in 201...205 {
      _ = try await store.submit(Self.request("anna"), as: Self.id(number))
    }
    var users: [String] = []
    for _ in 1...30 {
      clock.advance(by: 1)
      _ = try await store.complete(held.removeFirst(), with: Self.result)
      let job = try await store.claim(nil, by: "w", lease: Self.lease)
      users.append(try #require(job).request.userID)
      held.append(try Self.hold(job))
    }
    // Anna's share of the four workers is half: two jobs at once, then the next ones.
    #expect(users.prefix(2) == ["anna", "anna"])
    let last = try #require(users.lastIndex(of: "anna"))
    #expect(users.filter { $0 == "anna" }.count == 5)
    #expect(last < 10, "\(users)")
  }

  package func newVideosComeBeforeRetries() async throws {
    let clock = TestClock()
    let store = try await fresh(clock)
    var retry = Self.request()
    retry.retryOf = "job-9"
    _ = try await store.submit(retry, as: Self.id(1))
    clock.advance(by: 1)
    _ = try await store.submit(Self.request(), as: Self.id(2))
    #expect(try await held(nil, in: store).id == Self.id(2))
    #expect(try await held(nil, in: store).id == Self.id(1))
  }

  package func aPausedQueueIsNotClaimed() async throws {
    let clock = TestClock()
    let store = try await fresh(clock)
    let job = try await held(1, in: store)
    _ = try await store.submit(Self.request(), as: Self.id(2))
    for _ in 1...2 { try await store.pause(true) }
    #expect(try await store.census().isPaused)
    #expect(try await store.claim(nil, by: "w", lease: Self.lease) == nil)
    #expect(try await store.claim(Self.id(2), by: "w", lease: Self.lease) == nil)
    _ = try await store.complete(try Self.hold(job), with: Self.result)
    for _ in 1...2 { try await store.pause(false) }
    #expect(try await !store.census().isPaused)
    #expect(try await held(nil, in: store).id == Self.id(2))
  }
}
