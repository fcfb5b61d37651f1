import Foundation
import Jobs
import Testing

/// The order of claims.
extension JobStoreConformance {
  /// One user has 200 jobs, of which four are held, when another one submits five.
  package func usersTakeTurns() async throws {
    let (store, clock) = try await store()
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
    let (store, clock) = try await store()
    var retry = Self.request()
    retry.retryOf = "job-9"
    _ = try await store.submit(retry, as: Self.id(1))
    clock.advance(by: 1)
    _ = try await store.submit(Self.request(), as: Self.id(2))
    #expect(try await held(nil, in: store).id == Self.id(2))
    #expect(try await held(nil, in: store).id == Self.id(1))
  }

  package func aPausedQueueIsNotClaimed() async throws {
    let (store, _) = try await store()
    let job = try await held(1, in: store)
    _ = try await store.submit(Self.request(), as: Self.id(2))
    for _ in 1...2 { try await store.setPaused(true) }
    #expect(try await store.census().isPaused)
    #expect(try await store.claim(nil, by: "w", lease: Self.lease) == nil)
    #expect(try await store.claim(Self.id(2), by: "w", lease: Self.lease) == nil)
    _ = try await store.complete(try Self.hold(job), with: Self.result)
    for _ in 1...2 { try await store.setPaused(false) }
    #expect(try await !store.census().isPaused)
    #expect(try await held(nil, in: store).id == Self.id(2))
  }

  /// Each transition is kept with its time, worker and cause.
  package func transitionsAreKept() async throws {
    let (store, clock) = try await store()
    let job = try await held(1, in: store)
    clock.advance(by: 1)
    let hold = try Self.hold(job)
    for phase in [JobPhase.analyzing, .analyzing, .summarizing] {
      _ = try await store.renew(hold, lease: Self.lease, progress: JobProgress(phase, share: 0.5))
    }
    _ = try await store.fail(hold, with: Self.passing, policy: RetryPolicy())
    clock.advance(by: 1000)
    let again = try await held(nil, in: store)
    _ = try await store.release(try Self.hold(again))
    _ = try await store.cancel(again.id)
    let history = try #require(try await store.job(again.id)).history
    #expect(
      history.map(\.kind) == [
        .submitted, .claimed, .analyzing, .summarizing, .retried, .claimed, .released, .failed,
      ])
    #expect(history.map(\.attempt) == [0, 1, 1, 1, 1, 2, 2, 1])
    #expect(history.map(\.code).compactMap(\.self) == [Self.passing.code, "cancelled"])
    #expect(history[1].worker == "w" && history[0].worker == nil && history.last?.worker == nil)
    // The first one has the time of the client that submits.
    let times = history.dropFirst().map(\.at)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
  }

  /// Many transitions do not make a document grow for ever.
  package func ofManyTransitionsTheLastAreKept() async throws {
    let (store, _) = try await store()
    for number in 1...40 {
      let job = try await held(number == 1 ? 1 : nil, in: store)
      _ = try await store.release(try Self.hold(job))
    }
    let history = try #require(try await store.job(Self.id(1))).history
    #expect(history.count == 60)
    #expect(history.first?.kind == .submitted && history.last?.kind == .released)
  }
}
