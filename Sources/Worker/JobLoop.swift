package import Jobs

/// Claims jobs and works on them, several at a time, until it is told to stop.
package struct JobLoop: Sendable {
  private let store: any JobStore
  private let runner: JobRunner
  private let worker: String
  private let settings: WorkerSettings
  private let report: @Sendable (Job, JobRunner.Outcome) -> Void

  /// - Parameters:
  ///   - worker: Named afresh at each start of a process.
  ///   - report: Told of each claim's end.
  package init(
    store: any JobStore, runner: JobRunner, worker: String, settings: WorkerSettings,
    report: @escaping @Sendable (Job, JobRunner.Outcome) -> Void = { _, _ in }
  ) {
    self.store = store
    self.runner = runner
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
        group.addTask {
          while !Task.isCancelled {
            if (try? await runNext()) != true {
              try? await Task.sleep(for: settings.pollInterval)
            }
          }
        }
      }
    }
  }

  /// Works on what is waiting now.
  ///
  /// - Throws: `StorageError` when the store cannot say what that is.
  package func runOnce() async throws {
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
    try await run(store.claim(id, by: worker, lease: settings.lease))
  }

  /// Works on the oldest job that waits; `false` when none does.
  private func runNext() async throws -> Bool {
    try await run(store.claim(nil, by: worker, lease: settings.lease))
  }

  private func run(_ job: Job?) async -> Bool {
    guard let job else { return false }
    report(job, await runner.run(job))
    return true
  }
}
