import Foundation
package import Jobs

/// Works on one claimed job to its end: download, analysis, upload, finish, message.
package struct JobRunner: Sendable {
  private let store: any JobStore
  private let objects: any ObjectStore
  private let analysis: any JobAnalysis
  private let notifier: (any Notifier)?
  private let settings: WorkerSettings
  private let report: @Sendable (WorkerEvent) -> Void

  package init(
    store: any JobStore, objects: any ObjectStore, analysis: any JobAnalysis,
    notifier: (any Notifier)? = nil, settings: WorkerSettings,
    report: @escaping @Sendable (WorkerEvent) -> Void = WorkerEvent.ignored
  ) {
    self.store = store
    self.objects = objects
    self.analysis = analysis
    self.notifier = notifier
    self.settings = settings
    self.report = report
  }

  /// How the work on a claim ended.
  package enum Outcome: Sendable, Hashable {
    case completed
    /// Waits for another attempt, or has failed.
    case failed(JobFailure)
    /// Given back untried, because the worker is told to stop.
    case released
    /// Somebody else has it now, or it was deleted.
    case leaseLost
    /// The store could not be told: when the lease runs out, somebody takes over, unless the store
    /// heard of a result after all.
    case untold
  }

  /// Cancelling the task gives the job back.
  ///
  /// - Parameter job: As `JobStore.claim` gave it.
  @discardableResult
  package func run(_ job: Job) async -> Outcome {
    guard let hold = JobHold(job) else { return .leaseLost }
    let stop = StopMoment()
    return await withTaskCancellationHandler {
      await run(job, hold, Patience(settings: settings, stop: stop))
    } onCancel: {
      stop.set()
    }
  }

  private func run(_ job: Job, _ hold: JobHold, _ patience: Patience) async -> Outcome {
    let begin = ContinuousClock.now
    report(.claimed(job))
    let box = ProgressBox()
    let keeper = LeaseKeeper(store: store, hold: hold, settings: settings, box: box)
    let work = JobWork(
      job: job, hold: hold, store: store, objects: objects, analysis: analysis,
      settings: settings, box: box, patience: patience, report: report)
    let step = await withTaskGroup(of: JobWork.Step.self) { group in
      group.addTask { await work.run() }
      group.addTask { .ended(await keeper.run()) }
      let first = await group.next() ?? .ended(nil)
      group.cancelAll()
      // Work that was told to stop is waited for: nothing may go on behind the job's back.
      for await _ in group {}
      return first
    }
    // The last word must not be cut off by the cancellation that led to it.
    return await Task {
      let finish = JobFinish(
        store: store, hold: hold, settings: settings, patience: patience)
      let (outcome, last) = await finish.tell(step)
      switch outcome {
      case .completed, .untold: break
      case .failed, .released, .leaseLost: await work.removeUploads()
      }
      report(.ended(job, outcome, ContinuousClock.now - begin))
      if let last { await notify(of: last) }
      return outcome
    }.value
  }

  /// Tells a job's owner that it has ended, unless it has not, or was cancelled.
  func notify(of job: Job) async {
    guard let notifier, job.status.isFinal, job.failure != .cancelled else { return }
    let limit = settings.notification
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await notifier.notify(of: job) }
        group.addTask {
          try await Task.sleep(for: limit)
          throw NotificationTimeout()
        }
        try await group.next()
        group.cancelAll()
      }
      report(.notified(job))
    } catch {
      report(.notificationFailed(job, error))
    }
  }

  /// The message was not sent in time.
  private struct NotificationTimeout: Error {}
}
