package import Jobs
internal import Retries

/// Claims jobs and works on them, several at a time, until its task is cancelled.
package struct JobLoop: Sendable {
  private let store: any JobStore
  private let runner: JobRunner
  private let housekeeper: Housekeeper?
  private let worker: String
  private let settings: WorkerSettings
  private let calls: JobCalls
  private let report: @Sendable (WorkerEvent) -> Void

  /// - Parameters:
  ///   - worker: The worker's name, new at each start of a process.
  ///   - housekeeper: Cleans up between the jobs.
  ///   - calls: Pushed job IDs, which are claimed before the next poll of the queue; used by
  ///     `run()` only.
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

  /// Works until the task is cancelled; the jobs in progress are then released.
  ///
  /// A store that is busy or unreachable is polled again, as if no job were waiting. Whatever the
  /// concurrency, one task alone polls for jobs.
  package func run() async {
    let (permits, freed) = AsyncStream.makeStream(of: Void.self)
    for _ in 0..<max(1, settings.concurrency) { freed.yield() }
    await runner.resume(as: worker)
    await withDiscardingTaskGroup { group in
      if let housekeeper {
        group.addTask {
          await housekeeper.run(every: settings.housekeepingInterval, clock: settings.clock, report)
        }
      }
      for await _ in permits {
        guard let job = await nextJob() else { break }
        group.addTask {
          await work(on: job)
          freed.yield()
        }
      }
    }
    await runner.finishMessages()
  }

  /// Polls until a job is claimed; returns `nil` when the task is cancelled.
  private func nextJob() async -> Job? {
    let poll = settings.pollInterval
    // Without jitter: the time of the next poll has its own.
    let idle = Backoff(
      first: poll, factor: 1.5, longest: max(settings.longestPoll, poll), jitter: 0)
    // A persistent error must not be polled and logged ten times a second.
    let failing = Backoff(first: poll * 2, longest: max(JobLoop.longestPause, poll), jitter: 0)
    var (idlePolls, failures) = (0, 0)
    var named: JobID?
    let clock = settings.clock
    var nextPoll = clock.now()
    while !Task.isCancelled {
      let pause: Duration
      do {
        if let job = try await claim(named) { return job }
        if named == nil { idlePolls += 1 }
        failures = 0
        pause = idle.delay(afterAttempt: idlePolls, chance: 0)
      } catch {
        if Task.isCancelled { break }
        report(.failed(operation: "claim", error))
        failures += 1
        pause = failing.delay(afterAttempt: failures, chance: 0)
        if let named {
          calls.call(named)
          try? await clock.sleep(pause)
        }
      }
      // IDs of jobs that cannot be claimed do not delay the poll of the queue. Jitter: workers that
      // started together do not poll at the same time.
      if named == nil { nextPoll = clock.now() + pause * clock.random(0.75...1.25) }
      named = await calls.next(until: nextPoll, by: clock)
    }
    return nil
  }

  /// The longest back-off after an error of the store.
  private static let longestPause = Duration.seconds(2)

  /// Finishes interrupted deletions, and works on the jobs that are waiting now.
  ///
  /// - Throws: `StorageError` when the store cannot return the waiting jobs.
  package func runOnce() async throws {
    if let housekeeper { await housekeeper.attempt(report, housekeeper.finishDeletions) }
    await runner.resume(as: worker)
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
  /// - Returns: Whether the job was claimed.
  /// - Throws: `StorageError`.
  package func run(only id: JobID) async throws -> Bool {
    guard let job = try await claim(id) else { return false }
    if job.status.isFinal {
      report(.closed(job))
      await runner.notifyAndWait(of: job)
    } else {
      await runner.run(job)
    }
    return true
  }

  /// Reports that a claim failed, for a caller that answers a client and does not use this loop.
  package func report(failed error: any Error) { report(.failed(operation: "claim", error)) }

  /// Works on the oldest waiting job; returns `false` when there is none, or the task is cancelled.
  private func runNext() async throws -> Bool {
    let clock = settings.clock
    let begin = clock.now()
    var attempts = 0
    while !Task.isCancelled {
      attempts += 1
      do {
        return try await run(claim(nil))
      } catch let error as StorageError where error.isTransient {
        let elapsed = clock.now() - begin
        guard JobLoop.budget.allowsRetry(afterAttempt: attempts, elapsed: elapsed) else {
          throw error
        }
        report(.failed(operation: "claim", error))
        try? await clock.sleep(JobLoop.longestPause)
      }
    }
    return false
  }

  /// How long a busy store is retried before the error is thrown.
  private static let budget = RetryBudget(time: .seconds(30))

  /// Claims a job; at shutdown, a store that does not answer is given up after half the grace
  /// period.
  ///
  /// An interrupted claim may have taken effect, and no caller would release the job.
  private func claim(_ id: JobID?) async throws -> Job? {
    // On a full disk a job would only lose an attempt.
    try await settings.files.checkSpace(for: "claim", id?.rawValue ?? "the next job")
    return try await settings.clock.withGracePeriod(settings.shutdownGracePeriod / 2) {
      try await store.claim(id, by: worker, lease: settings.lease)
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
      runner.notify(of: job)
    } else if let last = await runner.work(on: job).1 {
      runner.notify(of: last)
    }
  }
}
