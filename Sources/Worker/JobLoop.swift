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
  package func run() async { await run(untilIdle: false) }

  /// Works on what is waiting now.
  package func runOnce() async { await run(untilIdle: true) }

  /// Works on one job, if it may be claimed.
  ///
  /// - Returns: Whether it was.
  /// - Throws: `StorageError`.
  package func run(only id: JobID) async throws -> Bool {
    guard let job = try await store.claim(id, by: worker, lease: settings.lease) else {
      return false
    }
    report(job, await runner.run(job))
    return true
  }

  private func run(untilIdle: Bool) async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<max(1, settings.concurrency) {
        group.addTask { await runSlot(untilIdle: untilIdle) }
      }
    }
  }

  private func runSlot(untilIdle: Bool) async {
    while !Task.isCancelled {
      var job: Job?
      do {
        job = try await store.claim(nil, by: worker, lease: settings.lease)
      } catch {
        // Busy or out of reach: as if there were nothing, and looked again.
      }
      if let job {
        report(job, await runner.run(job))
      } else if untilIdle {
        return
      } else {
        try? await Task.sleep(for: settings.pollInterval)
      }
    }
  }
}
