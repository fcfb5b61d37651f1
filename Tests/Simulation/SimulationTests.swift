import Foundation
import Jobs
import StorageConformance
import Testing
import Threads

/// Workers, both kinds of stores, clients and faults in one process, in simulated time.
@Suite struct SimulationTests {
  /// The number of histories, and the first seed; a failure names the seed that repeats it.
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["PUCKBUDDY_SIMULATIONS"].flatMap { UInt64($0) } ?? 2000
  private static let first = environment["PUCKBUDDY_SIMULATION_SEED"].flatMap { UInt64($0) } ?? 0
  private static let parts: UInt64 = 4

  @Test(arguments: 0..<parts) func everyHistoryKeepsItsInvariants(_ part: UInt64) async throws {
    let seeds = stride(from: Self.first + part, to: Self.first + Self.count, by: Int(Self.parts))
    for seed in seeds {
      let violations = try await Self.run(History(seed: seed))
      #expect(violations.isEmpty, "seed \(seed): \(violations.prefix(3).joined(separator: "\n"))")
    }
  }

  @Test func aSeedRepeatsItsHistory() async throws {
    for seed in 0..<10 as Range<UInt64> {
      let (one, other) = (History(seed: seed), History(seed: seed))
      _ = try await Self.run(one)
      _ = try await Self.run(other)
      #expect(one.scheduler.digest == other.scheduler.digest, "seed \(seed)")
    }
  }

  /// A simulation in which something never happens shows nothing about it.
  @Test func everyKindOfEventOccurs() async throws {
    var events: [JobEvent.Kind: Int] = [:]
    var codes: [String: Int] = [:]
    var kills = 0
    for seed in 0..<200 as Range<UInt64> {
      let history = History(seed: seed)
      _ = try await Self.run(history)
      kills += history.workers.dead.count
      for event in history.store.all.flatMap(\.history) {
        events[event.kind, default: 0] += 1
        if let code = event.code { codes[code, default: 0] += 1 }
      }
    }
    #expect(kills >= 200)
    for kind in JobEvent.Kind.allCases { #expect(events[kind, default: 0] >= 10, "\(kind)") }
    let expected = [
      "cancelled", "child_crashed", "max_attempts", "no_memory", "poison", "storage_full",
    ]
    for code in expected { #expect(codes[code, default: 0] > 0, "\(code)") }
  }

  @Test(arguments: StoreSemantics.allCases)
  func theSimulatedStoresConform(_ semantics: StoreSemantics) async throws {
    try await JobStoreConformance { clock, maxAttempts in
      SimulatedStore(
        shared: SharedStore(
          semantics, maxAttempts: maxAttempts, slots: 32, checksVideos: false,
          network: Network(Scheduler(seed: 0)), time: { StoreTime(clock.now) }),
        process: nil)
    }.everythingHolds()
  }

  /// Four workers; the time from the submission of each of one user's five videos to its result.
  @Test(arguments: StoreSemantics.allCases)
  func twoHundredVideosOfAnotherUserAtMostDoubleTheWait(_ semantics: StoreSemantics) async throws {
    var mean: [Int: Double] = [:]
    for others in [0, 200] {
      var waits: [Double] = []
      for seed in 0..<20 as Range<UInt64> {
        var plan = History.Plan()
        plan.machines = 4
        let history = History(seed: seed, semantics: semantics, plan: plan)
        let violations = try await Self.run {
          history.run {
            await history.submit(others, of: "u")
            try? await history.world.sleep(.seconds(300))
            await history.submit(5, of: "v")
            await history.waitForResults(of: "v")
            return []
          }
        }
        #expect(violations.isEmpty, "seed \(seed): \(violations)")
        waits += history.store.all.filter { $0.request.userID == "v" }
          .map { $0.updatedAt.timeIntervalSince($0.createdAt) }
      }
      #expect(waits.count == 100)
      mean[others] = waits.reduce(0, +) / Double(waits.count)
    }
    let (alone, behind) = (try #require(mean[0]), try #require(mean[200]))
    #expect(behind <= 2 * alone, "\(behind) s behind 200 videos, \(alone) s alone")
  }

  private static func run(_ history: History) async throws -> [String] {
    try await run { history.run() }
  }

  /// Runs a history on a thread of its own: a thread that runs a task cannot run others within it.
  private static func run(
    _ body: @escaping @Sendable () -> [String]
  ) async throws -> [String] {
    try await withCheckedThrowingContinuation { continuation in
      do {
        try WorkerThread.start(name: "simulation") { continuation.resume(returning: body()) }
      } catch {
        continuation.resume(throwing: error)
      }
    }
  }
}
