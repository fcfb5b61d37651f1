package import Jobs

/// Claims jobs and works on them, several at a time, until it is told to stop.
package struct JobLoop: Sendable {
  private let store: any JobStore
  private let runner: JobRunner
  private let housekeeper: Housekeeper?
  private let worker: String
  private let settings: WorkerSettings
  private let report: @Sendable (WorkerEvent) -> Void

  /// - Parameters:
  ///   - worker: Named afresh at each start of a process.
  ///   - housekeeper: Clears up between the jobs.
  package init(
    store: any JobStore, runner: JobRunner, housekeeper: Housekeeper? = nil, worker: String,
    settings: WorkerSettings,
    report: @escaping @Sendable (WorkerEvent) -> Void = WorkerEvent.ignored
  ) {
    self.store = store
    self.runner = runner
    self.housekeeper = housekeeper
    self.worker = worker
    self.settings = settings
    self.report = report
  }

  /// Works until the task is cancelled; jobs at hand are then given back.
  ///
  /// A store that is busy or out of reach is asked again, as if nothing were waiting.
  package func run() async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<max(1, settings.concurrency) {
        group.addTask { await runUntilCancelled() }
      }
      if let housekeeper {
        group.addTask { await housekeeper.run(every: settings.housekeepingInterval, report) }
      }
    }
  }

  private func runUntilCancelled() async {
    while !Task.isCancelled {
      do {
        if try await runNext() { continue }
      } catch {
        report(.failed(operation: "claim", error))
      }
      try? await Task.sleep(for: settings.pollInterval)
    }
  }

  /// Finishes the deletions that were interrupted, and works on what is waiting now.
  ///
  /// - Throws: `StorageError` when the store cannot say what that is.
  package func runOnce() async throws {
    if let housekeeper { await housekeeper.attempt(report, housekeeper.finishDeletions) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<max(1, settings.concurrency) {
        group.addTask { while !Task.isCancelled, try await runNext() {} }
      }
      try await group.waitForAll()
    }
  }

  /// Works on one job, if it may be claimed.
  ///
  /// - Returns: Whether it was.
  /// - Throws: `StorageError`.
  package func run(only id: JobID) async throws -> Bool {
    try await run(claim(id))
  }

  /// Works on the oldest job that waits; `false` when none does.
  private func runNext() async throws -> Bool {
    try await run(claim(nil))
  }

  /// In a task of its own: a claim that is cut off might have had its effect, and nobody would give
  /// the job back.
  private func claim(_ id: JobID?) async throws -> Job? {
    try await Task { try await store.claim(id, by: worker, lease: settings.lease) }.value
  }

  private func run(_ job: Job?) async -> Bool {
    guard let job else { return false }
    if job.status.isFinal {
      report(.closed(job))
      await runner.notify(of: job)
    } else {
      await runner.run(job)
    }
    return true
  }
}
