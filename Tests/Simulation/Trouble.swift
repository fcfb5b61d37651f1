import Foundation
import Jobs
import Synchronization

/// The clients of a history, and what goes wrong meanwhile.
final class Trouble: Sendable {
  private let history: History
  private let submitted = Mutex<[JobID]>([])

  init(_ history: History) { self.history = history }

  private var scheduler: Scheduler { history.scheduler }
  private var plan: History.Plan { history.plan }
  /// Clients repeat a call until it succeeds.
  private var store: SimulatedStore { SimulatedStore(shared: history.store, process: nil) }

  private func pick<Element>(_ elements: [Element]) -> Element? {
    scheduler.random { elements.randomElement(using: &$0) }
  }

  /// Does something every few seconds; then ends every fault.
  func run() async {
    history.network.faults = plan.faults
    for _ in 1...3 { await submit() }
    while scheduler.now < plan.span {
      try? await history.world.sleep(.seconds(scheduler.random(0...20)))
      switch scheduler.random(0...1) {
      case ..<0.2: await submit()
      case ..<0.25: await cancel()
      case ..<0.35: delete()
      case ..<0.4: await retry()
      default: trouble()
      }
    }
    history.network.faults = Network.Faults()
    for machine in history.machines { machine.withDisk { $0.isFull = false } }
    try? await store.setPaused(false)
    for running in history.workers.running { running.process.state = .running }
  }

  private func trouble() {
    let kinds: [(Double, () -> Void)] = [
      (plan.outages, outage), (plan.freezes, freeze), (plan.stops, stop),
      (plan.fullDisks, fillDisk), (plan.clockJumps, setClock), (plan.pauses, pause),
    ]
    guard let (rate, cause) = pick(kinds), scheduler.chance(rate) else { return }
    cause()
  }

  /// Runs `body` after a while.
  private func after(_ range: ClosedRange<Double>, _ body: @escaping @Sendable () async -> Void) {
    let span = Duration.seconds(scheduler.random(range))
    Task(executorPreference: history.world) { [history] in
      try? await history.world.sleep(span)
      await body()
    }
  }

  private func submit() async {
    let users = ["u", "v", "w"]
    guard let user = pick(users) else { return }
    let reused = submitted.withLock { $0 }.filter { id in
      !history.store.all.contains { $0.id == id }
        && !history.store.deletions.contains { $0.id == id }
    }
    let number = submitted.withLock { $0.count }
    let fresh = JobID(rawValue: "job\(number)")
    guard let id = scheduler.chance(0.5) ? pick(reused) ?? fresh : fresh else { return }
    let isPoison = scheduler.chance(0.05)
    let path = "users/\(user)/\(number)-\(isPoison ? SimulatedAnalysis.poison : "video.mov")"
    guard let name = ObjectName(rawValue: path) else { return }
    submitted.withLock { $0.append(id) }
    _ = try? history.bucket.store(Data(path.utf8), as: name)
    _ = try? await store.submit(JobRequest(userID: user, storagePath: path), as: id)
  }

  private func cancel() async {
    if let job = pick(history.store.all.filter { !$0.status.isFinal }) {
      _ = try? await store.cancel(job.id)
    }
  }

  private func delete() {
    guard let job = pick(history.store.all), let machine = pick(history.machines) else { return }
    history.workers.delete(job.id, on: machine)
  }

  private func retry() async {
    guard let job = pick(history.store.all.filter { $0.status == .failed }),
      let (id, request) = try? job.retried()
    else { return }
    _ = try? await store.submit(request, as: id)
  }

  private func outage() {
    history.network.faults.isOut = true
    after(1...400) { [history] in history.network.faults.isOut = false }
  }

  private func freeze() {
    guard let running = pick(history.workers.running) else { return }
    history.workers.excuse(history.workers.jobs(of: running.process))
    running.process.state = .frozen
    after(1...300) {
      if running.process.state == .frozen { running.process.state = .running }
    }
  }

  private func setClock() {
    let seconds = scheduler.random(-1...1) * 86_400
    history.setClock(ahead: seconds)
  }

  private func fillDisk() {
    guard let machine = pick(history.machines) else { return }
    machine.withDisk { $0.isFull = true }
    after(1...200) { machine.withDisk { $0.isFull = false } }
  }

  private func pause() {
    Task(executorPreference: history.world) { [store] in try? await store.setPaused(true) }
    after(1...200) { [store] in try? await store.setPaused(false) }
  }

  /// Stops a worker, kills it ten seconds later if it still runs, and starts another one.
  private func stop() {
    guard let running = pick(history.workers.running.filter { $0.process.state == .running }),
      running.process.name.hasPrefix("worker")
    else { return }
    running.task.cancel()
    after(10...10) { [self] in
      history.workers.kill(running)
      history.workers.startWorker(on: running.machine)
    }
  }

  /// Kills a process; another worker is started in a worker's place.
  func killOne() {
    guard let running = pick(history.workers.running) else { return }
    history.workers.kill(running)
    guard running.process.name.hasPrefix("worker") else { return }
    after(0.1...100) { [self] in history.workers.startWorker(on: running.machine) }
  }
}
