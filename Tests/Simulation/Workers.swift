import Foundation
import Jobs
import Synchronization
import Worker

/// The worker processes of a simulated history: real job loops and housekeepers, which are started,
/// stopped, frozen and killed.
final class Workers: Sendable {
  struct Running {
    let process: SimulatedProcess
    let machine: Machine
    let task: Task<Void, Never>
  }

  private struct Contents {
    var running: [Running] = []
    var dead: [Running] = []
    var started = 0
    var isStopped = false
    var excuses: [JobID: Int] = [:]
  }

  private let contents = Mutex(Contents())
  private let scheduler: Scheduler
  private let store: SharedStore
  private let bucket: SimulatedObjects.Bucket
  private let network: Network
  private let concurrency: Int
  private let analysisFailures: Double
  /// The beginning of the simulated time, as the clocks of workers show it.
  private let begin = ContinuousClock.now
  private let working = SuspendingClock.now

  init(
    _ scheduler: Scheduler, store: SharedStore, bucket: SimulatedObjects.Bucket,
    network: Network, concurrency: Int, analysisFailures: Double
  ) {
    self.scheduler = scheduler
    self.store = store
    self.bucket = bucket
    self.network = network
    self.concurrency = concurrency
    self.analysisFailures = analysisFailures
  }

  var running: [Running] { contents.withLock { $0.running } }

  /// The processes that were killed.
  var dead: [Running] { contents.withLock { $0.dead } }

  /// The number of events for which a job may have used up an attempt.
  func excuses(of id: JobID) -> Int { contents.withLock { $0.excuses[id] ?? 0 } }

  func excuse(_ ids: some Sequence<JobID>) {
    contents.withLock { contents in
      for id in ids { contents.excuses[id, default: 0] += 1 }
    }
  }

  /// Starts a process of a kind on a machine.
  @discardableResult
  private func start(
    _ kind: String, on machine: Machine,
    _ body: @escaping @Sendable (String, SimulatedProcess) async -> Void
  ) -> Running {
    let number = contents.withLock { contents in
      contents.started += 1
      return contents.started
    }
    let process = SimulatedProcess("\(kind)-\(number)", on: scheduler)
    let task = Task(executorPreference: process) {
      await body(process.name, process)
      self.noteEnd(of: process)
    }
    let running = Running(process: process, machine: machine, task: task)
    contents.withLock { $0.running.append(running) }
    return running
  }

  private func noteEnd(of process: SimulatedProcess) {
    store.noteEnd(of: process.name)
    contents.withLock { $0.running.removeAll { $0.process === process } }
  }

  /// Stops all processes; none is started any more.
  func stop() {
    let running = contents.withLock { contents in
      contents.isStopped = true
      return contents.running
    }
    for running in running { running.task.cancel() }
  }

  /// Starts a worker.
  func startWorker(on machine: Machine) {
    guard contents.withLock({ !$0.isStopped }) else { return }
    start("worker", on: machine) { [self] name, process in
      let settings = settings(machine, process)
      let store = SimulatedStore(shared: store, process: process)
      let objects = objects(machine, process)
      let runner = JobRunner(
        store: store, objects: objects, analysis: analysis(machine, process), settings: settings)
      await JobLoop(
        store: store, runner: runner, housekeeper: housekeeper(machine, process), worker: name,
        settings: settings
      ).run()
    }
  }

  /// Deletes a job as the service does, in a process that may be killed meanwhile.
  func delete(_ id: JobID, on machine: Machine) {
    start("service", on: machine) { [self] _, process in
      _ = try? await housekeeper(machine, process).delete(id)
    }
  }

  private func settings(_ machine: Machine, _ process: SimulatedProcess) -> WorkerSettings {
    var settings = WorkerSettings(scratch: URL(filePath: "/simulated"))
    settings.files = SimulatedFiles(machine: machine, process: process)
    settings.longestPoll = .seconds(5)
    settings.progressInterval = WorkerSettings.cloudProgressInterval
    settings.concurrency = concurrency
    settings.clock = WorkerClock(
      now: { [scheduler, begin] in begin + scheduler.now },
      working: { [scheduler, working] in working + scheduler.now },
      sleep: { try await process.sleep($0) }, random: { [scheduler] in scheduler.random($0) },
      executor: process)
    return settings
  }

  private func objects(_ machine: Machine, _ process: SimulatedProcess) -> SimulatedObjects {
    SimulatedObjects(bucket: bucket, machine: machine, network: network, process: process)
  }

  private func analysis(_ machine: Machine, _ process: SimulatedProcess) -> SimulatedAnalysis {
    SimulatedAnalysis(
      machine: machine, process: process, scheduler: scheduler, failures: analysisFailures
    ) { [self] video in excuse(store.all.filter { $0.request.storagePath == video }.map(\.id)) }
  }

  private func housekeeper(_ machine: Machine, _ process: SimulatedProcess) -> Housekeeper {
    let store = SimulatedStore(shared: store, process: process)
    let objects = objects(machine, process)
    let files = SimulatedFiles(machine: machine, process: process)
    let now: @Sendable () -> Date = { [scheduler] in History.start + scheduler.now / .seconds(1) }
    return Housekeeper(
      store: store, objects: objects, files: files,
      orphans: OrphanSweep(store: store, objects: objects, files: files, now: now),
      sweepInterval: .seconds(300), now: now)
  }

  /// Returns the jobs that a process holds.
  func jobs(of process: SimulatedProcess) -> [JobID] {
    store.all.filter { $0.status.isHeld && $0.lease?.worker == process.name }.map(\.id)
  }

  /// Kills a process, as by `SIGKILL`.
  func kill(_ running: Running) {
    guard contents.withLock({ $0.running.contains { $0.process === running.process } }) else {
      return
    }
    excuse(jobs(of: running.process))
    running.process.state = .killed
    running.machine.unlock(running.process)
    noteEnd(of: running.process)
    contents.withLock { $0.dead.append(running) }
  }
}
