package import Foundation
internal import Jobs

/// Workers that are killed at random moments and replaced, until no job is left to do.
package struct Torment: Sendable {
  package let folder: DataFolder
  package let program: URL
  package var workers = 8
  /// The pause between two kills, in seconds.
  package var killEvery = 0.2
  /// What each worker is started with, beside its folder.
  package var arguments: [String] = []
  /// The longest that all may take, in seconds.
  package var limit = 1800.0

  package init(on folder: DataFolder, program: URL) {
    self.folder = folder
    self.program = program
  }

  package struct Outcome: Sendable {
    package var kills = 0
    /// Workers that ended although nobody had told them to.
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
    for _ in 0..<workers { running.append(try StubProcess(program, on: folder, arguments)) }
    while clock.now - begin < .seconds(limit) {
      try await Task.sleep(for: .seconds(killEvery))
      let counts = try await jobs.census().counts
      outcome.duration = (clock.now - begin) / .seconds(1)
      guard counts.contains(where: { !$0.key.isFinal && $0.value > 0 }) else {
        outcome.isFinished = true
        break
      }
      let victim = Int.random(in: running.indices)
      if running[victim].isRunning {
        running[victim].killAndWait()
        outcome.kills += 1
      }
      for index in running.indices where !running[index].isRunning {
        if index != victim { outcome.ownEnds += 1 }
        running[index] = try StubProcess(program, on: folder, arguments)
      }
    }
    return outcome
  }
}
