internal import Foundation
internal import Jobs

/// Workers that are killed at random moments and replaced, until no job is left to do.
package struct Torment {
  package let folder: DataFolder
  /// Starts a worker, given its number among all that run at a time.
  package let start: (Int) throws -> StubProcess
  package var workers = 8
  /// What a worker's end is: `SIGKILL`, or `SIGTERM` for one in order; `nil` when all are left alive.
  package var signal: Int32? = SIGKILL
  /// The pause between two kills, in seconds.
  package var killEvery = 0.2
  /// The pause between two stops of a worker, in seconds; `nil` for none.
  package var stopEvery: Double?
  /// How long a worker is stopped, in seconds: longer than its lease.
  package var stopFor = 2.0
  /// What else happens after each of the pauses.
  package var disturb: () throws -> Void = {}
  /// Whether the last workers are told to end, rather than killed.
  package var endsInOrder = false
  /// The longest that all may take, in seconds.
  package var limit = 1800.0

  package init(on folder: DataFolder, start: @escaping (Int) throws -> StubProcess) {
    self.folder = folder
    self.start = start
  }

  package struct Outcome: Sendable {
    package var kills = 0
    /// Workers that were stopped for longer than their lease and then went on.
    package var stops = 0
    /// Workers that ended although nobody had told them to, or told to end, did not do so in order.
    package var ownEnds = 0
    /// Whether all jobs are final.
    package var isFinished = false
    /// In seconds.
    package var duration = 0.0
  }

  /// Runs until every job is final or the time is over; no worker is left running.
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
      // What a round itself takes is part of its pause; but workers are left some of it to work.
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
      // Whoever is stopped is to wake up.
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
    // What wakes up now finds everything done, and must leave it so.
    for sleeper in asleep { sleeper.worker.send(SIGCONT) }
    if !asleep.isEmpty { try await Task.sleep(for: .seconds(1)) }
    if endsInOrder {
      for worker in running where try await worker.endInOrder() != 0 { outcome.ownEnds += 1 }
    }
    return outcome
  }

  /// Whether every job is final; a service that has faults may not say.
  private func isFinished(_ jobs: any JobStore) async throws -> Bool {
    do {
      return try await jobs.census().counts.allSatisfy { $0.key.isFinal || $0.value == 0 }
    } catch is StorageError where folder.google != nil {
      return false
    }
  }

  /// - Returns: Whether the worker ended as it should.
  private func end(_ worker: StubProcess, with signal: Int32) async throws -> Bool {
    if signal == SIGTERM { return try await worker.endInOrder() == 0 }
    worker.killAndWait()
    return true
  }
}
