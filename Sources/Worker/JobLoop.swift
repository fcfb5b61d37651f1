package import Jobs

/// Claims jobs and works on them, several at a time, until it is told to stop.
package struct JobLoop: Sendable {
  private let store: any JobStore
  private let runner: JobRunner
  private let housekeeper: Housekeeper?
  private let worker: String
  private let settings: WorkerSettings
  private let calls: JobCalls
  private let report: @Sendable (WorkerEvent) -> Void

  /// - Parameters:
  ///   - worker: Named afresh at each start of a process.
  ///   - housekeeper: Clears up between the jobs.
  ///   - calls: Jobs that are looked at before the next look at the queue; of `run()` alone.
  package init(
    store: any JobStore, runner: JobRunner, housekeeper: Housekeeper? = nil, worker: String,
    settings: WorkerSettings, calls: JobCalls = JobCalls(),
    report: @escaping @Sendable (WorkerEvent) -> Void = WorkerEvent.ignored
  ) {
    self.store = store
    self.runner = runner
    self.housekeeper = housekeeper
    self.worker = worker
    self.settings = settings
    self.calls = calls
    self.report = report
  }

  /// Works until the task is cancelled; jobs at hand are then given back.
  ///
  /// A store that is busy or out of reach is asked again, as if nothing were waiting. However many
  /// jobs are worked on at a time, one task alone looks for them.
  package func run() async {
    let (places, freed) = AsyncStream.makeStream(of: Void.self)
    for _ in 0..<max(1, settings.concurrency) { freed.yield() }
    await withDiscardingTaskGroup { group in
      if let housekeeper {
        group.addTask { await housekeeper.run(every: settings.housekeepingInterval, report) }
      }
      for await _ in places {
        guard let job = await nextJob() else { break }
        group.addTask {
          await work(on: job)
          freed.yield()
        }
      }
    }
    await runner.finishMessages()
  }

  /// Looks until there is a job; `nil` when the task is cancelled.
  private func nextJob() async -> Job? {
    var idle = settings.pollInterval
    var pollPause = settings.pollInterval
    var named: JobID?
    var nextLook = ContinuousClock.now
    while !Task.isCancelled {
      let pause: Duration
      do {
        if let job = try await claim(named) { return job }
        pause = idle
        if named == nil { idle = min(idle * 1.5, max(settings.longestPoll, settings.pollInterval)) }
        pollPause = settings.pollInterval
      } catch {
        if Task.isCancelled { break }
        report(.failed(operation: "claim", error))
        // Whatever is wrong, it is not asked and said ten times a second.
        pollPause = min(pollPause * 2, max(JobLoop.longestPause, settings.pollInterval))
        pause = pollPause
        if let named {
          calls.call(named)
          try? await Task.sleep(for: pollPause)
        }
      }
      // Names of jobs that cannot be had do not put the look at the queue off; workers that started
      // together do not look in step.
      if named == nil { nextLook = .now + pause * Double.random(in: 0.75...1.25) }
      named = await calls.next(until: nextLook)
    }
    return nil
  }

  /// How long a store that fails is left alone.
  private static let longestPause = Duration.seconds(2)

  /// Finishes the deletions that were interrupted, and works on what is waiting now.
  ///
  /// - Throws: `StorageError` when the store cannot say what that is.
  package func runOnce() async throws {
    if let housekeeper { await housekeeper.attempt(report, housekeeper.finishDeletions) }
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<max(1, settings.concurrency) {
          group.addTask { while !Task.isCancelled, try await runNext() {} }
        }
        try await group.waitForAll()
      }
    } catch {
      await runner.finishMessages()
      throw error
    }
    await runner.finishMessages()
  }

  /// Works on one job, if it may be claimed.
  ///
  /// - Returns: Whether it was.
  /// - Throws: `StorageError`.
  package func run(only id: JobID) async throws -> Bool {
    guard let job = try await claim(id) else { return false }
    if job.status.isFinal {
      report(.closed(job))
      await runner.tellToTheEnd(of: job)
    } else {
      await runner.run(job)
    }
    return true
  }

  /// Says that the store could not be asked about a job, for whoever answers somebody else.
  package func report(failed error: any Error) { report(.failed(operation: "claim", error)) }

  /// Works on the oldest job that waits; `false` when none does, or the task is cancelled.
  private func runNext() async throws -> Bool {
    let begin = ContinuousClock.now
    while !Task.isCancelled {
      do {
        return try await run(claim(nil))
      } catch let error as StorageError where error.isTransient {
        if ContinuousClock.now - begin >= JobLoop.longestWait { throw error }
        report(.failed(operation: "claim", error))
        try? await Task.sleep(for: JobLoop.longestPause)
      }
    }
    return false
  }

  /// How long a store that is busy is asked again before what is waiting is given up.
  private static let longestWait = Duration.seconds(30)

  /// In a task of its own: a claim that is cut off might have had its effect, and nobody would give
  /// the job back.
  ///
  /// A store that does not answer at all does not hold up a worker that is told to stop.
  private func claim(_ id: JobID?) async throws -> Job? {
    let claim = Task { try await store.claim(id, by: worker, lease: settings.lease) }
    let shutdownGracePeriod = settings.shutdownGracePeriod
    return try await withTaskCancellationHandler {
      try await claim.value
    } onCancel: {
      Task {
        try? await Task.sleep(for: shutdownGracePeriod / 2)
        claim.cancel()
      }
    }
  }

  private func run(_ job: Job?) async -> Bool {
    guard let job else { return false }
    await work(on: job)
    return true
  }

  private func work(on job: Job) async {
    if job.status.isFinal {
      report(.closed(job))
      runner.tell(of: job)
    } else if let last = await runner.work(on: job).1 {
      runner.tell(of: last)
    }
  }
}
