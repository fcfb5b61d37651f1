import SeededRandom
import Foundation
import Jobs
import Synchronization
import Worker

/// A simulated history of some workers and clients, which a seed determines completely: first with
/// faults of all kinds, then without, until everything is settled.
final class History: Sendable {
  /// The time of day at the beginning.
  static let start = Date(timeIntervalSince1970: 1_780_000_000)

  /// The kinds and rates of the faults of a history.
  struct Plan {
    var machines = 1
    var concurrency = 1
    /// How long there are faults.
    var span = Duration.seconds(60)
    /// The probability of a kill at each step of any process.
    var kills = 0.0
    var analysisFailures = 0.0
    var faults = Network.Faults()
    var outages = 0.0
    var freezes = 0.0
    var stops = 0.0
    var fullDisks = 0.0
    var clockJumps = 0.0
    var pauses = 0.0

    /// Draws a plan; each kind of fault is absent from some histories.
    init(using random: inout SeededGenerator) {
      func rate(_ most: Double) -> Double {
        Bool.random(using: &random) ? 0 : Double.random(in: 0...most, using: &random)
      }
      machines = Int.random(in: 1...3, using: &random)
      concurrency = Int.random(in: 1...2, using: &random)
      span = .seconds(Double.random(in: 60...600, using: &random))
      kills = rate(0.01)
      analysisFailures = rate(0.2)
      faults.failures = rate(0.05)
      faults.lostAnswers = rate(0.05)
      faults.delays = rate(0.05)
      outages = rate(1)
      freezes = rate(1)
      stops = rate(1)
      fullDisks = rate(1)
      clockJumps = rate(1)
      pauses = rate(0.5)
    }

    init() {}

    /// Whether each use of an attempt has a cause that is counted.
    var countsExcuses: Bool {
      faults.failures == 0 && faults.lostAnswers == 0 && faults.delays == 0 && outages == 0
    }
  }

  let seed: UInt64
  let semantics: StoreSemantics
  let plan: Plan
  let scheduler: Scheduler
  let network: Network
  let store: SharedStore
  let bucket: SimulatedObjects.Bucket
  let workers: Workers
  let machines: [Machine]
  /// Runs the clients and what goes wrong.
  let world: SimulatedProcess
  private let clock: Clock
  private let isOver = Mutex(false)

  /// The time of day, which may be set, and the steady time.
  private final class Clock: Sendable {
    let offset = Mutex(0.0)
  }

  /// - Parameters:
  ///   - semantics: `nil`: the seed determines it.
  ///   - plan: `nil`: the seed determines it.
  init(seed: UInt64, semantics: StoreSemantics? = nil, plan: Plan? = nil) {
    self.seed = seed
    let semantics =
      semantics ?? StoreSemantics.allCases[Int(seed % UInt64(StoreSemantics.allCases.count))]
    self.semantics = semantics
    let scheduler = Scheduler(seed: seed)
    self.scheduler = scheduler
    let plan = plan ?? scheduler.random { Plan(using: &$0) }
    self.plan = plan
    network = Network(scheduler)
    let clock = Clock()
    self.clock = clock
    let isOneClock = semantics == .firestore
    store = SharedStore(
      semantics, slots: plan.machines * plan.concurrency, network: network,
      time: {
        let steady = History.start + scheduler.now / .seconds(1)
        return StoreTime(
          date: isOneClock ? steady : steady + clock.offset.withLock { $0 }, steady: steady)
      })
    bucket = SimulatedObjects.Bucket { History.start + scheduler.now / .seconds(1) }
    machines = (1...plan.machines).map { Machine("machine-\($0)") }
    workers = Workers(
      scheduler, store: store, bucket: bucket, network: network, concurrency: plan.concurrency,
      analysisFailures: plan.analysisFailures)
    world = SimulatedProcess("world", on: scheduler)
  }

  func setClock(ahead seconds: Double) { clock.offset.withLock { $0 += seconds } }

  /// Runs the history to its end.
  ///
  /// - Returns: The violated invariants.
  func run() -> [String] {
    let trouble = Trouble(self)
    return run {
      await trouble.run()
      self.isOver.withLock { $0 = true }
      return await Settlement(self).violations()
    } afterStep: {
      if !self.isOver.withLock({ $0 }), self.scheduler.chance(self.plan.kills) { trouble.killOne() }
    }
  }

  /// Runs the workers until `body` returns.
  ///
  /// - Returns: The violated invariants, and what `body` returns.
  func run(
    _ body: @escaping @Sendable () async -> [String], afterStep: () -> Void = {}
  ) -> [String] {
    let end = Mutex<[String]?>(nil)
    Task(executorPreference: world) { [self] in
      for machine in machines { workers.startWorker(on: machine) }
      let violations = await body()
      end.withLock { $0 = violations }
    }
    var steps = 0
    while end.withLock({ $0 == nil }) {
      steps += 1
      guard scheduler.step() else { return ["Nothing is left to run."] }
      guard steps < 2_000_000 else { return ["The history does not end."] }
      afterStep()
    }
    unwind()
    return store.violations + (end.withLock { $0 } ?? [])
  }

  /// Lets the tasks of all processes end, which would leak otherwise.
  private func unwind() {
    for running in workers.dead + workers.running {
      running.process.state = .unwinding
      running.task.cancel()
    }
    while scheduler.step() {}
  }
}
