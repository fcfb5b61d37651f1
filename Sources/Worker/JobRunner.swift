internal import Foundation
package import Jobs
internal import Retries

/// Runs one claimed job to its end: download, analysis, upload, finish, notification.
package struct JobRunner: Sendable {
  let store: any JobStore
  let objects: any ObjectStore
  let analysis: any JobAnalysis
  let consent: ConsentCheck
  let links: (any ResultLinks)?
  let videos: (any VideoFetching)?
  private let outbox: Outbox?
  let settings: WorkerSettings
  let report: @Sendable (WorkerEvent) -> Void

  /// - Parameters:
  ///   - consent: Checks whether the owner of a job has consented to its analysis.
  ///   - links: Creates the links to results that a job may request (`delivery_method`); `nil`:
  ///     such a job fails.
  ///   - videos: Fetches videos that jobs name by an address; `nil`: such a job fails.
  ///   - notifier: Notifies owners of the end of their jobs; `nil`: no notifications.
  package init(
    store: any JobStore, objects: any ObjectStore, analysis: any JobAnalysis,
    consent: ConsentCheck = .none, links: (any ResultLinks)? = nil,
    videos: (any VideoFetching)? = nil, notifier: (any Notifier)? = nil, settings: WorkerSettings,
    report: @escaping @Sendable (WorkerEvent) -> Void = WorkerEvent.ignored
  ) {
    self.store = store
    self.objects = objects
    self.analysis = analysis
    self.consent = consent
    self.links = links
    self.videos = videos
    outbox = notifier.map { Outbox($0, settings: settings, report: report) }
    self.settings = settings
    self.report = report
  }

  /// How the work on a claim ended.
  package enum Outcome: Sendable, Hashable {
    case completed
    /// The job waits for another attempt, or has failed.
    case failed(JobFailure)
    /// Requeued without the cost of an attempt, because the worker is shutting down.
    case released
    /// Another worker has claimed the job, or it was deleted.
    case leaseLost
    /// The store could not be reached: after the lease has expired another worker takes over,
    /// unless the store did receive a result.
    case outcomeUnknown
  }

  /// Goes on with the jobs whose analysis an earlier process of this machine had finished, and which
  /// no worker has claimed since.
  ///
  /// A store that cannot be reached is retried.
  func resume(as worker: String) async {
    let jobs = await settings.files.finishedJobs()
    await withDiscardingTaskGroup { group in
      for id in jobs {
        group.addTask {
          guard let file = await settings.files.takeFinishedAnalysis(of: id) else { return }
          await resume(id, from: file, as: worker)
        }
      }
    }
  }

  private func resume(_ id: JobID, from file: any KeptAnalysis, as worker: String) async {
    let retry = StoreRetry(settings, isFinished: true, report: report)
    do {
      let job = try await retry.call {
        try await store.change(id, "resume") { [lease = settings.lease] job, now in
          try job.resume(
            token: file.analysis.token, worker: worker, until: now.steady(after: lease), at: now)
        }
      }
      if let last = await work(on: job, finished: file).1 { notify(of: last) }
    } catch is JobError {
      // Claimed meanwhile or queued: a later claim may use the file. Otherwise it is of no use.
      if (try? await store.hasEnded(id)) == true { await file.remove() }
    } catch {
      report(.failed(operation: "resume", error))
    }
  }

  /// Works on a job and notifies its owner.
  ///
  /// Cancelling the task releases the job.
  ///
  /// - Parameter job: The job as returned by `JobStore.claim`.
  @discardableResult
  package func run(_ job: Job) async -> Outcome {
    let (outcome, last) = await work(on: job)
    if let last { await notifyAndWait(of: last) }
    return outcome
  }

  /// Notifies a job's owner of its end and waits for it; not for unfinished or cancelled jobs.
  func notifyAndWait(of job: Job) async {
    if let message = outbox?.send(job) { await outbox?.finish([message]) }
  }

  /// Starts to notify a job's owner of its end; not for unfinished or cancelled jobs.
  func notify(of job: Job) { outbox?.send(job) }

  /// Waits for the notifications that are being sent.
  func finishMessages() async { await outbox?.drain() }

  /// Works on a job; the caller notifies the owner.
  ///
  /// - Parameter finished: The finished analysis of the job, of a process that has ended.
  /// - Returns: The outcome, and the job document when this call ended or requeued the job.
  func work(
    on job: Job, finished: (any KeptAnalysis)? = nil
  ) async -> (Outcome, Job?) {
    guard let hold = JobHold(job) else { return (.leaseLost, nil) }
    let storeRetry = StoreRetry(settings)
    let deliveryRetry = StoreRetry(settings, isFinished: true, report: report)
    let clock = settings.clock
    let begin = clock.now()
    report(.claimed(job))
    let box = ProgressBox(at: begin)
    let keeper = LeaseKeeper(store: store, hold: hold, settings: settings, box: box)
    let work = JobWork(
      job: job, hold: hold, runner: self, box: box, storeRetry: storeRetry,
      deliveryRetry: deliveryRetry, finished: finished)
    let step = await withTaskGroup(of: JobWork.Step.self) { group in
      group.addTask { await work.run() }
      group.addTask { .ended(await keeper.run()) }
      let first = await group.next() ?? .ended(nil)
      group.cancelAll()
      // Cancelled work is awaited: nothing may run on after the job has been given up.
      for await _ in group {}
      return first
    }
    // The final write must not be interrupted by the cancellation that led to it; at shutdown, a
    // store that does not answer is given up after the grace period.
    return await clock.withGracePeriod(settings.shutdownGracePeriod) {
      let finish = JobFinish(
        store: store, hold: hold, settings: settings, storeRetry: storeRetry,
        deliveryRetry: deliveryRetry)
      let (outcome, last) = await finish.report(step)
      switch outcome {
      case .failed: await work.removeUploads()
      // Little time at shutdown: the sweep removes the rest later.
      case .released: await work.removeUploads(within: settings.shutdownGracePeriod / 2)
      case .leaseLost: await work.removeUploadsOfLostClaim()
      case .completed, .outcomeUnknown: break
      }
      // Of a lost lease another worker of this machine may still make use.
      var isOver = last?.status.isFinal ?? false
      if outcome == .leaseLost { isOver = (try? await store.hasEnded(job.id)) == true }
      if isOver { await work.removeFinishedAnalysis() }
      report(.ended(job, outcome, clock.now() - begin))
      return (outcome, last)
    }
  }
}
