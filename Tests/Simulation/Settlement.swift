import Foundation
import Jobs

/// The end of a history: without faults, everything settles, and nothing is left that should not be.
struct Settlement {
  private let history: History

  init(_ history: History) { self.history = history }

  /// More than the longest back-off, the time for a delivery and a lease together.
  private static let longest = Duration.seconds(2 * 3600)

  /// Waits until the state is as it should be, and stops the workers.
  ///
  /// - Returns: What is still wrong.
  func violations() async -> [String] {
    let end = history.scheduler.now + Self.longest
    while !unsettled().isEmpty, history.scheduler.now < end {
      try? await history.world.sleep(.seconds(30))
    }
    var violations = unsettled() + inexcusable()
    history.workers.stop()
    try? await history.world.sleep(.seconds(60))
    violations += history.workers.running.map { "\($0.process.name) does not stop" }
    return violations
  }

  private func unsettled() -> [String] {
    var wrong: [String] = []
    let jobs = history.store.all
    wrong += jobs.filter { !$0.status.isFinal }.map { "not ended: \($0.brief)" }
    wrong += history.store.deletions.map { "the deletion of \($0.id) is not finished" }
    let names = Set(history.bucket.names)
    let results = Set(
      jobs.filter { $0.status == .completed }.flatMap { $0.result?.resultPaths ?? [] })
    wrong += results.subtracting(names).sorted().map { "\($0) is missing" }
    let extra = names.filter { $0.contains("/results/") }.subtracting(results)
    wrong += extra.sorted().map { "\($0) is left" }
    let videos = Set(jobs.map(\.request.storagePath))
    wrong += videos.subtracting(names).sorted().map { "\($0) is missing" }
    let orphans = names.filter { !$0.contains("/results/") }.subtracting(videos)
    wrong += orphans.sorted().map { "\($0) is left" }
    for machine in history.machines {
      machine.withDisk { disk in
        wrong += disk.kept.keys.map { "the finished analysis of \($0) is left" }
        wrong += disk.folders.map { "the folder \($0.lastPathComponent) is left" }
      }
    }
    return wrong
  }

  /// Returns the jobs that failed, or used up attempts, without a cause.
  private func inexcusable() -> [String] {
    history.store.all.compactMap { job in
      switch job.failure?.code {
      case nil, "cancelled", "max_attempts", "storage_unavailable", "no_memory": break
      case "poison" where isPoison(job), "child_crashed" where isPoison(job): break
      case let code?: return "failed with \(code): \(job.brief)"
      }
      if job.failure == .cancelled, !job.isCancelRequested { return "\(job.id) was not cancelled" }
      guard history.plan.countsExcuses else { return nil }
      let excuses = history.workers.excuses(of: job.id)
      return job.attempt <= 1 + excuses
        ? nil : "\(job.attempt) attempts, \(excuses) causes: \(job.brief)"
    }
  }

  private func isPoison(_ job: Job) -> Bool {
    job.request.storagePath.hasSuffix(SimulatedAnalysis.poison)
  }
}
