import Foundation
package import Jobs

/// Works on one claimed job to its end: download, analysis, upload, finish.
package struct JobRunner: Sendable {
  private let store: any JobStore
  private let objects: any ObjectStore
  private let analysis: any JobAnalysis
  private let settings: WorkerSettings

  package init(
    store: any JobStore, objects: any ObjectStore, analysis: any JobAnalysis,
    settings: WorkerSettings
  ) {
    self.store = store
    self.objects = objects
    self.analysis = analysis
    self.settings = settings
  }

  /// How the work on a claim ended.
  package enum Outcome: Sendable, Hashable {
    case completed
    /// Waits for another attempt, or has failed.
    case failed(JobFailure)
    /// Given back untried, because the worker is told to stop.
    case released
    /// Somebody else has it now.
    case leaseLost
  }

  /// Cancelling the task gives the job back.
  ///
  /// - Parameter job: As `JobStore.claim` gave it.
  package func run(_ job: Job) async -> Outcome {
    guard let hold = JobHold(job) else { return .leaseLost }
    let box = ProgressBox()
    let keeper = LeaseKeeper(store: store, hold: hold, settings: settings, box: box)
    let result = await withTaskGroup(of: Step.self) { group in
      group.addTask { await work(on: job, hold, box) }
      group.addTask { .ended(await keeper.run()) }
      let first = await group.next() ?? .ended(nil)
      group.cancelAll()
      // Work that was told to stop is waited for: nothing may go on behind the job's back.
      for await _ in group {}
      return first
    }
    // The last word must not be cut off by the cancellation that led to it.
    return await Task { await finish(hold, result) }.value
  }

  private enum Step: Sendable {
    case done(JobResult)
    case failed(JobFailure)
    case stopped
    case ended(LeaseKeeper.Ending?)
  }

  private func finish(_ hold: JobHold, _ step: Step) async -> Outcome {
    do {
      switch step {
      case .done(let result): return try await complete(hold, with: result)
      case .failed(let failure): return try await fail(hold, failure)
      case .ended(.cancelled): return try await fail(hold, .cancelled)
      case .ended(.deadline):
        return try await fail(
          hold,
          JobFailure(
            code: "time_limit", message: "The analysis took too long.", kind: .permanent))
      case .ended(.leaseLost): return .leaseLost
      case .ended(nil), .stopped:
        _ = try await store.release(hold)
        return .released
      }
    } catch {
      // The store cannot be told. When the lease runs out, somebody takes over.
      return .leaseLost
    }
  }

  /// Hands in the result, again and again for as long as the lease is sure to last when the store
  /// fails for a passing reason: an analysis costs more than a little patience.
  private func complete(_ hold: JobHold, with result: JobResult) async throws -> Outcome {
    let clock = ContinuousClock()
    let begin = clock.now
    while true {
      do {
        _ = try await store.complete(hold, with: result)
        return .completed
      } catch let error as StorageError where error.isTransient {
        // The keeper renewed no longer than a third of the lease ago.
        if clock.now - begin >= settings.lease / 2 { throw error }
        try await Task.sleep(for: settings.pollInterval)
      } catch is StorageError {
        // Another attempt would end the same way.
        let failure = JobFailure(
          code: "storage_unavailable", message: "The result could not be stored.",
          kind: .permanent)
        return try await fail(hold, failure)
      }
    }
  }

  private func fail(_ hold: JobHold, _ failure: JobFailure) async throws -> Outcome {
    _ = try await store.fail(hold, with: failure, policy: settings.retry)
    return .failed(failure)
  }

  private func work(on job: Job, _ hold: JobHold, _ box: ProgressBox) async -> Step {
    removeRemains(of: job)
    // No name of a job has a full stop in it.
    let folder = settings.scratch.appending(path: "\(job.id).\(job.claim).\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try Task.checkCancellation()
      guard let user = UserID(rawValue: job.request.userID),
        let name = ObjectName(video: job.request.storagePath, of: user)
      else { return .failed(.invalidPath) }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let video = folder.appending(path: "video")
      try await download(name, to: video)
      let earlier = folder.appending(path: "earlier")
      try await EarlierDocuments(store: store, objects: objects).fetch(for: job, into: earlier)
      box.set(JobProgress(.analyzing, share: 0))
      let analyzed = try await analysis.analyze(video, for: job.request, earlier: earlier) {
        share in
        box.set(JobProgress(.analyzing, share: share))
      }
      // Whoever watches the document is to see this state, however short it is; and whoever has
      // lost the job is to learn of it before anything is stored.
      let summarizing = JobProgress(.summarizing, share: 0)
      _ = try await store.renew(hold, lease: settings.lease, progress: summarizing)
      box.set(JobProgress(.uploading, share: 0))
      let result = try await upload(analyzed, of: job, user: user, from: folder)
      box.set(JobProgress(.uploading, share: 1))
      return .done(result)
    } catch is CancellationError {
      return .stopped
    } catch is JobError {
      return .ended(.leaseLost)
    } catch {
      return Task.isCancelled ? .stopped : .failed(JobFailure(error))
    }
  }

  /// Removes the videos that workers left which died of an earlier claim of the job: whoever holds
  /// it now is the only one who may have a copy.
  private func removeRemains(of job: Job) {
    let names = try? FileManager.default.contentsOfDirectory(atPath: settings.scratch.path)
    for name in names ?? [] where name.hasPrefix("\(job.id).") {
      try? FileManager.default.removeItem(at: settings.scratch.appending(path: name))
    }
  }

  private func download(_ name: ObjectName, to file: URL) async throws {
    guard let object = try await objects.description(of: name) else {
      throw JobFailure(
        code: "video_missing", message: "The video is not in the storage.", kind: .permanent)
    }
    guard object.size <= settings.largestVideo else {
      throw JobFailure(
        code: "video_too_large",
        message: "The video has more than \(settings.largestVideo / 1_000_000) MB.",
        kind: .permanent)
    }
    try await objects.download(object, to: file, limit: settings.largestVideo)
  }

  private func upload(
    _ video: AnalyzedVideo, of job: Job, user: UserID, from folder: URL
  ) async throws -> JobResult {
    var paths: [String] = []
    for (number, file) in video.files.enumerated() {
      guard
        let name = ObjectName.result(file.name, job: job.id, user: user, claim: job.claim)
      else {
        throw JobFailure(code: "internal", message: "A result has no name.", kind: .permanent)
      }
      let local = folder.appending(path: "result-\(number)")
      try file.content.write(to: local)
      _ = try await objects.upload(local, to: name, contentType: file.contentType)
      paths.append(name.rawValue)
    }
    let document = paths.first { $0.hasSuffix("/" + AnalyzedVideo.documentName) }
    return JobResult(
      parentSummary: video.parentSummary, coachSummary: video.coachSummary,
      childSummary: video.childSummary, analysisPath: document ?? "", resultPaths: paths)
  }
}
