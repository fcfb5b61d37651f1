import Foundation
package import Jobs

/// Works on one claimed job to its end: download, analysis, upload, finish, message.
package struct JobRunner: Sendable {
  private let store: any JobStore
  private let objects: any ObjectStore
  private let analysis: any JobAnalysis
  private let links: (any ResultLinks)?
  private let outbox: Outbox?
  private let settings: WorkerSettings
  private let report: @Sendable (WorkerEvent) -> Void

  /// - Parameters:
  ///   - links: Gives out the addresses that a job may ask for (`delivery_method`); `nil`: whoever asks
  ///     gets none.
  ///   - notifier: Tells owners of the end of their jobs; `nil`: nobody is told.
  package init(
    store: any JobStore, objects: any ObjectStore, analysis: any JobAnalysis,
    links: (any ResultLinks)? = nil, notifier: (any Notifier)? = nil, settings: WorkerSettings,
    report: @escaping @Sendable (WorkerEvent) -> Void = WorkerEvent.ignored
  ) {
    self.store = store
    self.objects = objects
    self.analysis = analysis
    self.links = links
    outbox = notifier.map { Outbox($0, settings: settings, report: report) }
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
    case outcomeUnknown
  }

  /// Works on a job and tells its owner.
  ///
  /// Cancelling the task gives the job back.
  ///
  /// - Parameter job: As `JobStore.claim` gave it.
  @discardableResult
  package func run(_ job: Job) async -> Outcome {
    let (outcome, last) = await work(on: job)
    if let last { await tellToTheEnd(of: last) }
    return outcome
  }

  /// Tells a job's owner that it has ended, unless it has not, or was cancelled.
  func tellToTheEnd(of job: Job) async {
    if let message = outbox?.send(job) { await outbox?.finish([message]) }
  }

  /// Works on a job, and leaves it to the caller to tell its owner.
  ///
  /// - Returns: The outcome, and the document where this ended the job or sent it back.
  func work(on job: Job) async -> (Outcome, Job?) {
    guard let hold = JobHold(job) else { return (.leaseLost, nil) }
    let stop = StopMoment()
    return await withTaskCancellationHandler {
      await work(job, hold, StoreRetry(settings: settings, stop: stop))
    } onCancel: {
      stop.set()
    }
  }

  /// Begins to tell a job's owner that it has ended, unless it has not, or was cancelled.
  func tell(of job: Job) { outbox?.send(job) }

  /// Waits for the messages that are being sent.
  func finishMessages() async { await outbox?.drain() }

  private func work(
    _ job: Job, _ hold: JobHold, _ storeRetry: StoreRetry
  ) async -> (Outcome, Job?) {
    let begin = ContinuousClock.now
    report(.claimed(job))
    let box = ProgressBox()
    let keeper = LeaseKeeper(store: store, hold: hold, settings: settings, box: box)
    let work = JobWork(
      job: job, hold: hold, store: store, objects: objects, analysis: analysis, links: links,
      settings: settings, box: box, storeRetry: storeRetry, report: report)
    let step = await withTaskGroup(of: JobWork.Step.self) { group in
      group.addTask { await work.run() }
      group.addTask { .ended(await keeper.run()) }
      let first = await group.next() ?? .ended(nil)
      group.cancelAll()
      // Work that was told to stop is waited for: nothing may go on behind the job's back.
      for await _ in group {}
      return first
    }
    // The last word must not be cut off by the cancellation that led to it; but a store that does not
    // answer does not hold up a worker that is told to stop.
    let ending = Task {
      let finish = JobFinish(
        store: store, hold: hold, settings: settings, storeRetry: storeRetry)
      let (outcome, last) = await finish.tell(step)
      switch outcome {
      case .failed: await work.removeUploads()
      // Whoever stops has little time: what is left is swept away later.
      case .released: await work.removeUploads(within: settings.shutdownGracePeriod / 2)
      case .leaseLost: await work.removeUploadsOfLostClaim()
      case .completed, .outcomeUnknown: break
      }
      report(.ended(job, outcome, ContinuousClock.now - begin))
      return (outcome, last)
    }
    let shutdownGracePeriod = settings.shutdownGracePeriod
    return await withTaskCancellationHandler {
      await ending.value
    } onCancel: {
      Task {
        try? await Task.sleep(for: shutdownGracePeriod)
        ending.cancel()
      }
    }
  }
}
