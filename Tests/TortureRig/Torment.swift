internal import Foundation
internal import Jobs

/// Kills workers at random times and replaces them, until all jobs are final.
package struct Torment {
  package let folder: DataFolder
  /// Starts a worker, given its index among the concurrent ones.
  package let start: (Int) throws -> StubProcess
  package var workers = 8
  /// The signal that ends workers: `SIGKILL`, or `SIGTERM` for a graceful stop; `nil` to leave all
  /// alive.
  package var signal: Int32? = SIGKILL
  /// The interval between two kills, in seconds.
  package var killEvery = 0.2
  /// The interval between two stops of a worker, in seconds; `nil` for none.
  package var stopEvery: Double?
  /// How long a worker is stopped, in seconds: longer than its lease.
  package var stopFor = 2.0
  /// An additional disturbance after each interval.
  package var disturb: () throws -> Void = {}
  /// Whether the last workers are stopped gracefully rather than killed.
  package var endsInOrder = false
  /// The time limit of the whole run, in seconds.
  package var limit = 1800.0

  package init(on folder: DataFolder, start: @escaping (Int) throws -> StubProcess) {
    self.folder = folder
    self.start = start
  }

  package struct Outcome: Sendable {
    package var kills = 0
    /// Workers that were stopped for longer than their lease and then resumed.
    package var stops = 0
    /// Workers that ended without a signal, or did not end gracefully after one.
    package var ownEnds = 0
    /// Whether all jobs are final.
    package var isFinished = false
    /// In seconds.
    package var duration = 0.0
  }

  /// Runs until every job is final or the time limit is reached; no worker is left running.
  package func run() async throws -> Outcome {
    let jobs = try folder.jobs()
    let clock = ContinuousClock()
    let begin = clock.now
    var outcome = Outcome()
    var running: [StubProcess] = []
    defer { for worker in running { worker.killAndWait() } }
    var asleep: [(worker: StubProcess, until: ContinuousClock.Instant)] = []
    var lastStop = begin
    var nextKill = begin
    for index in 0..<workers { running.append(try start(index)) }
    while clock.now - begin < .seconds(limit) {
      // The duration of a round is part of its interval, but workers are left some time to work.
      nextKill = max(clock.now + .seconds(killEvery / 2), nextKill + .seconds(killEvery))
      try await Task.sleep(until: nextKill, clock: .continuous)
      let isFinished = try await isFinished(jobs)
      outcome.duration = (clock.now - begin) / .seconds(1)
      if isFinished {
        outcome.isFinished = true
        break
      }
      try disturb()
      for sleeper in asleep where sleeper.until <= clock.now {
        sleeper.worker.send(SIGCONT)
        outcome.stops += 1
      }
      asleep.removeAll { $0.until <= clock.now }
      for index in running.indices where !running[index].isRunning {
        outcome.ownEnds += 1
        running[index] = try start(index)
      }
      // Stopped workers are not killed: they must be resumed.
      var awake = running.indices.filter { index in
        !asleep.contains { $0.worker === running[index] }
      }.shuffled()
      if let signal, let victim = awake.popLast() {
        if try await !end(running[victim], with: signal) { outcome.ownEnds += 1 }
        outcome.kills += 1
        running[victim] = try start(victim)
      }
      if let stopEvery, clock.now - lastStop >= .seconds(stopEvery), let index = awake.popLast() {
        lastStop = clock.now
        running[index].send(SIGSTOP)
        asleep.append((running[index], clock.now + .seconds(stopFor)))
      }
    }
    // The workers that are resumed now find all jobs final, and must leave them unchanged.
    for sleeper in asleep { sleeper.worker.send(SIGCONT) }
    if !asleep.isEmpty { try await Task.sleep(for: .seconds(1)) }
    if endsInOrder {
      for worker in running where try await worker.endInOrder() != 0 { outcome.ownEnds += 1 }
    }
    return outcome
  }

  /// Whether every job is final; a faulty service may not answer.
  private func isFinished(_ jobs: any JobStore) async throws -> Bool {
    do {
      return try await jobs.census().counts.allSatisfy { $0.key.isFinal || $0.value == 0 }
    } catch is StorageError where folder.google != nil {
      return false
    }
  }

  /// - Returns: Whether the worker ended as expected.
  private func end(_ worker: StubProcess, with signal: Int32) async throws -> Bool {
    if signal == SIGTERM { return try await worker.endInOrder() == 0 }
    worker.killAndWait()
    return true
  }
}
