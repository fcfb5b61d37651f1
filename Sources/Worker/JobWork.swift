import Foundation
import Jobs
import PuckBuddyAPI
import Retries
import Synchronization

/// The work on one claim, from the download to the upload of the results.
final class JobWork: Sendable {
  let job: Job
  let hold: JobHold
  let runner: JobRunner
  let box: ProgressBox
  let storeRetry: StoreRetry
  /// Retries calls after the analysis has finished.
  let deliveryRetry: StoreRetry
  /// The objects whose upload was started, finished or not.
  private let uploads = Mutex<[ObjectName]>([])
  /// Keeps the results until they are stored.
  private let finished: Mutex<(any KeptAnalysis)?>

  /// The result of the work on a claim.
  enum Step: Sendable {
    case done(JobResult)
    case failed(JobFailure)
    case stopped
    case ended(LeaseKeeper.Ending?)
  }

  init(
    job: Job, hold: JobHold, runner: JobRunner, box: ProgressBox, storeRetry: StoreRetry,
    deliveryRetry: StoreRetry, finished: (any KeptAnalysis)?
  ) {
    self.job = job
    self.hold = hold
    self.runner = runner
    self.box = box
    self.storeRetry = storeRetry
    self.deliveryRetry = deliveryRetry
    self.finished = Mutex(finished)
  }

  private var store: any JobStore { runner.store }
  private var objects: any ObjectStore { runner.objects }
  private var settings: WorkerSettings { runner.settings }

  func run() async -> Step {
    await settings.files.removeRemains(of: job.id, keepsFinished: true)
    do {
      try Task.checkCancellation()
      guard let user = UserID(rawValue: job.request.userID),
        let name = ObjectName(video: job.request.storagePath, of: user)
      else { return .failed(.invalidPath) }
      // A document that an app wrote itself has passed no check of the service.
      let isAllowed = try await storeRetry.call {
        try await runner.consent.allows(.analysis, of: user)
      }
      guard isAllowed else { return .failed(.noConsent) }
      guard runner.links != nil || !requestsLinks else {
        return .failed(
          JobFailure(
            code: "usage", message: "There are no links to results here, which the job asks for.",
            kind: .permanent))
      }
      return .done(try await work(on: name, of: user))
    } catch is CancellationError {
      return .stopped
    } catch is JobError {
      return .ended(.leaseLost)
    } catch let ending as LeaseKeeper.Ending {
      return .ended(ending)
    } catch {
      if Task.isCancelled { return .stopped }
      if !(error is JobFailure) { runner.report(.failedInternally(job, error)) }
      return .failed(JobFailure(error))
    }
  }

  private func work(on name: ObjectName, of user: UserID) async throws -> JobResult {
    let folder = try await settings.files.makeFolder(for: job)
    return try await settings.files.removing(folder) {
      try await work(on: name, of: user, in: folder)
    }
  }

  private func work(
    on name: ObjectName, of user: UserID, in folder: URL
  ) async throws -> JobResult {
    let analyzed = try await analyzed(name, in: folder)
    // Clients that watch the document must see this state, however short it is; and a worker that
    // has lost the lease must learn of it before anything is stored.
    try await timed(.summarizing) {
      let summarizing = JobProgress(.summarizing, share: 0)
      let requestedAt = settings.clock.now()
      box.set(summarizing)
      let renewed = try await deliveryRetry.call {
        try await store.renew(hold, lease: settings.lease, progress: summarizing)
      }
      // The last write before the end: no later renewal would report the cancellation.
      if renewed.isCancelRequested { throw LeaseKeeper.Ending.cancelled }
      box.noteWritten(summarizing, at: requestedAt)
    }
    box.set(JobProgress(.uploading, share: 0))
    let result = try await timed(.uploading) {
      try await upload(analyzed, of: user, from: folder)
    }
    box.set(JobProgress(.uploading, share: 1))
    return result
  }

  /// Returns the results of an earlier attempt whose results could not be stored, or analyses the
  /// video.
  private func analyzed(_ name: ObjectName, in folder: URL) async throws -> AnalyzedVideo {
    if let taken = finished.withLock({ $0 }) { return taken.analysis.video }
    if let kept = await settings.files.finishedAnalysis(of: job.id) {
      if kept.analysis.isOf(job) {
        let record = FinishedAnalysis(of: job, token: hold.token, video: kept.analysis.video)
        try await keep(record)
        return record.video
      }
      await kept.remove()
    }
    let video = folder.appending(path: "video")
    let earlier = folder.appending(path: "earlier")
    try await timed(.downloading) {
      try await download(name, to: video)
      try await EarlierDocuments(store: store, objects: objects, files: settings.files)
        .fetch(for: job, into: earlier)
    }
    box.set(JobProgress(.analyzing, share: 0))
    let analyzed = try await timed(.analyzing) {
      try await runner.analysis.analyze(video, for: job.request, earlier: earlier) { [box] share in
        box.set(JobProgress(.analyzing, share: share))
      }
    }
    let record = FinishedAnalysis(of: job, token: hold.token, video: analyzed)
    try await keep(record)
    return analyzed
  }

  /// Writes the file of a finished analysis; without it the results are only lost if this process is.
  private func keep(_ analysis: FinishedAnalysis) async throws {
    let kept = try? await settings.files.keep(analysis, of: job.id)
    finished.withLock { $0 = kept }
    try Task.checkCancellation()
  }

  /// Removes the file of the finished analysis: its results are stored, or are of no use.
  func removeFinishedAnalysis() async {
    await finished.withLock { $0 }?.remove()
  }

  private func timed<Value: Sendable>(
    _ phase: JobPhase, _ work: () async throws -> Value
  ) async throws -> Value {
    let begin = settings.clock.now()
    let value = try await work()
    runner.report(.phaseEnded(job, phase, settings.clock.now() - begin))
    return value
  }

  private func download(_ name: ObjectName, to file: URL) async throws {
    guard let object = try await reach({ try await objects.description(of: name) }) else {
      if let source = job.request.sourceURL {
        return try await fetch(source, as: name, to: file)
      }
      throw JobFailure(
        code: "video_missing", message: "The video is not in the storage.", kind: .permanent)
    }
    guard object.size <= settings.largestVideo else {
      throw JobFailure(
        code: "video_too_large",
        message: "The video has more than \(settings.largestVideo / 1_000_000) MB.",
        kind: .permanent)
    }
    try await reach {
      try await objects.download(object, to: file, limit: settings.largestVideo)
    }
  }

  /// Downloads the video from another server, and stores it as if it had been uploaded.
  private func fetch(_ source: String, as name: ObjectName, to file: URL) async throws {
    guard let videos = runner.videos else {
      // Another worker may fetch it.
      throw JobFailure(
        code: "source_failed", message: "Videos are not fetched from other servers here.",
        kind: .transient)
    }
    try await videos.fetch(source, to: file, limit: settings.largestVideo)
    _ = try await reach {
      try await objects.upload(file, to: name, contentType: "video/quicktime")
    }
    // A deletion of the job that was before this upload did not find the video.
    if try await !storeRetry.call({ try await store.isNamed(video: name.rawValue) }) {
      try await objects.remove(name)
      throw LeaseKeeper.Ending.leaseLost
    }
  }

  /// Retries a call while the storage is unavailable; damaged content and a full disk do not
  /// recover within seconds.
  private func reach<Value: Sendable>(_ call: () async throws -> Value) async throws -> Value {
    let isFinished = box.progress?.phase.status == .summarizing
    let retry = isFinished ? deliveryRetry : storeRetry
    return try await retry.call(while: { $0.code == .unavailable }, call)
  }

  private func upload(
    _ video: AnalyzedVideo, of user: UserID, from folder: URL
  ) async throws -> JobResult {
    var paths: [String] = []
    for (number, file) in video.files.enumerated() {
      guard
        let name = ObjectName.result(file.name, job: job.id, user: user, claim: job.claim)
      else {
        throw JobFailure(code: "internal", message: "A result has no name.", kind: .permanent)
      }
      let local = folder.appending(path: "result-\(number)")
      try await settings.files.write(file.content, to: local)
      uploads.withLock { $0.append(name) }
      _ = try await reach {
        try await objects.upload(local, to: name, contentType: file.contentType)
      }
      paths.append(name.rawValue)
    }
    let document = paths.first { $0.hasSuffix("/" + ResultArtifact.analysis.name) }
    return JobResult(
      parentSummary: video.parentSummary, coachSummary: video.coachSummary,
      childSummary: video.childSummary, analysisPath: document ?? "", resultPaths: paths,
      resultURLs: try await urls(of: user), numbers: video.numbers)
  }

  private var requestsLinks: Bool { job.request.deliveryMethod == JobRequest.signedURLs }

  /// Returns the links to the texts if the job requests them: both, or the attempt fails.
  private func urls(of user: UserID) async throws -> JobResult.ResultURLs? {
    guard requestsLinks, let links = runner.links else { return nil }
    func link(_ name: String) async throws -> String {
      guard let name = ObjectName.result(name, job: job.id, user: user, claim: job.claim) else {
        throw JobFailure(code: "internal", message: "A result has no name.", kind: .permanent)
      }
      return try await reach { try await links.link(to: name) }
    }
    do {
      return JobResult.ResultURLs(
        parentSummary: try await link(ResultArtifact.parentSummary.name),
        coachSummary: try await link(ResultArtifact.coachSummary.name))
    } catch let error as CancellationError {
      throw error
    } catch let failure as JobFailure {
      throw failure
    } catch {
      runner.report(.failedInternally(job, error))
      // An error on our side; another attempt may succeed.
      throw JobFailure(
        code: "storage_unavailable", message: "The storage could not be used.", kind: .transient)
    }
  }

  /// Removes the objects that were uploaded for this claim and that no document names.
  ///
  /// An object that cannot be removed stays: no client is shown it, and it is deleted with the job.
  func removeUploads() async {
    do {
      for name in uploads.withLock({ $0 }) { try await objects.remove(name) }
    } catch {
      return
    }
  }

  /// Removes the uploaded objects, and gives up after `span`.
  func removeUploads(within span: Duration) async {
    _ = try? await settings.clock.withTimeout(span) { await self.removeUploads() }
  }

  /// Removes the uploaded objects of a claim that was ended from outside; a later job of the same
  /// name may be at its own claim of that number.
  func removeUploadsOfLostClaim() async {
    guard !uploads.withLock({ $0.isEmpty }) else { return }
    do {
      if try await store.job(job.id)?.claim != job.claim { await removeUploads() }
    } catch {
      // When the store cannot be read, the sweep removes the objects later.
      return
    }
  }
}
