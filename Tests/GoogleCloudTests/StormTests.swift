import FakeGoogle
import Foundation
import GoogleCloud
import Jobs
import SeededRandom
import StorageConformance
import Synchronization
import Testing

/// Dying workers and a service with faulty answers: each job ends exactly once.
@Suite struct StormTests {
  /// The writes to each job, in order.
  private final class History: Sendable {
    private let statuses = Mutex<[String: [String]]>([:])
    func note(_ name: String, _ status: String) {
      statuses.withLock { $0[name, default: []].append(status) }
    }
    var all: [String: [String]] { statuses.withLock { $0 } }
  }

  private static let lease = Duration.seconds(60)
  private static let result = JobResult(
    parentSummary: "p", coachSummary: "c", childSummary: "k", analysisPath: "a", resultPaths: [])

  @Test func eachJobEndsOnce() async throws {
    let clock = TestClock()
    let stores = try CloudStores(clock: clock)
    let history = History()
    stores.fake.firestore.observe { changes in
      for change in changes where change.name.hasPrefix("jobs/") {
        history.note(change.name, change.new?.fields["status"]?.string ?? "gone")
      }
    }
    let workers = try (1...4).map { _ in try stores.jobs(maxAttempts: 100) }
    let count = 60
    for number in 1...count {
      let id = try #require(JobID(rawValue: "job-\(number)"))
      _ = try await workers[0].submit(
        JobRequest(userID: "u", storagePath: "users/u/\(number).mov"), as: id)
    }
    stores.fake.faults.strike(
      share: 0.1,
      with: [
        .status(401), .status(409), .status(429), .status(500), .status(503),
        .statusAfterEffect(503), .statusAfterEffect(500), .resetBeforeEffect, .resetAfterEffect,
        .cutBody(share: 0.5),
      ], on: "firestore.", seed: 5)
    for round in 1...60 where history.all.count(where: { $1.last == "completed" }) < count {
      await withTaskGroup { group in
        for (number, worker) in workers.enumerated() {
          let seed = UInt64(round * 10 + number)
          group.addTask { await Self.work(worker, SeededGenerator(seed: seed)) }
        }
      }
      // The lease of a dead worker lasts until then.
      clock.advance(by: 61)
    }
    #expect(stores.fake.faults.hits > 30)
    let ended = history.all
    #expect(ended.count == count)
    for (name, statuses) in ended {
      #expect(statuses.last == "completed", "\(name): \(statuses)")
      #expect(statuses.count { $0 == "completed" } == 1, "\(name): \(statuses)")
    }
  }

  /// Claims jobs until there are none, and dies on some of them.
  private static func work(_ store: some JobStore, _ numbers: SeededGenerator) async {
    var numbers = numbers
    do {
      while let job = try await store.claim(nil, by: "w", lease: lease) {
        guard let hold = JobHold(job) else { continue }
        let fate = Int.random(in: 0..<8, using: &numbers)
        if fate == 0 { return }
        _ = try await store.renew(
          hold, lease: lease, progress: JobProgress(.analyzing, share: 0.5))
        if fate == 1 { return }
        if fate == 2 {
          _ = try await store.release(hold)
        } else {
          _ = try await store.complete(hold, with: result)
        }
      }
    } catch {
      // A worker whose store fails permanently dies too.
      return
    }
  }
}
