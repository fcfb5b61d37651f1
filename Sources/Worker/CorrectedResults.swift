package import Foundation
package import Jobs
internal import PuckBuddyAPI
internal import Threads

/// Corrects results of jobs.
///
/// A corrected result is stored beside the one that the worker made, as a `Revision`: the job
/// document is not written again after its end, which an app waits for. The latest complete one is
/// shown; of two corrections at the same time, the later one.
package struct CorrectedResults: Sendable {
  /// Why a result cannot be corrected.
  package enum Refusal: Error {
    /// The job has no result.
    case notCompleted
    /// What corrections need was not stored, or is damaged.
    case notStored
  }

  /// A corrected result.
  package struct Correction: Sendable {
    /// The job with the corrected result.
    package var job: Job
    /// Makes the still images that only the video shows and adds them to the result; `nil` when
    /// there are none.
    ///
    /// The result is complete without them: they may be made later, or not at all.
    package var makeStills: (@Sendable () async throws -> Void)?
  }

  private let store: any JobStore
  private let objects: any ObjectStore
  private let correcting: any ResultCorrecting
  private let scratch: ScratchFolder
  private let largestVideo: Int
  private let now: @Sendable () -> Date

  /// The largest document or observation file that is read, in bytes.
  private static let largest = 128 << 20
  /// How long an incomplete result may be in the making, in seconds.
  private static let longestUpload = 600.0

  /// - Parameters:
  ///   - scratch: The folder for videos during their analysis.
  ///   - largestVideo: The size above which no still images are made of a video, in bytes.
  ///   - now: Returns the time of day, by which corrections are ordered.
  package init(
    store: any JobStore, objects: any ObjectStore, correcting: any ResultCorrecting, scratch: URL,
    largestVideo: Int, now: @escaping @Sendable () -> Date = { Date.now }
  ) {
    self.store = store
    self.objects = objects
    self.correcting = correcting
    self.scratch = ScratchFolder(scratch)
    self.largestVideo = largestVideo
    self.now = now
  }

  /// Stores the result of a job with a person's corrections, and returns the job with it.
  ///
  /// - Parameter corrections: As JSON; they replace all earlier ones, and empty ones restore the
  ///   worker's result.
  /// - Throws: `Refusal`; `JobFailure` for corrections that cannot be of this video; `StorageError`.
  package func correct(_ job: Job, by corrections: Data) async throws -> Correction {
    guard let analysis = try await description(of: .analysis, of: job) else {
      throw Refusal.notCompleted
    }
    guard let observation = try await description(of: .observation, of: job) else {
      throw Refusal.notStored
    }
    let makeStills = try await scratch.withServiceFolder { folder in
      let poses = folder.appending(path: "observation")
      try await objects.download(observation, to: poses, limit: Self.largest)
      let earlier = folder.appending(path: "earlier")
      try await EarlierDocuments(store: store, objects: objects, files: scratch).fetch(
        for: job, into: earlier)
      let corrected = try await correcting.corrected(
        analysis: try await objects.content(of: analysis), observation: poses,
        stills: job.frames.map(\.name), corrections: corrections, earlier: earlier)
      return try await replace(by: corrected, of: job, folder)
    }
    return Correction(
      job: try await Revision.current(job, in: objects, withTexts: true), makeStills: makeStills)
  }

  /// Removes the corrected results of a job, and returns it with the worker's.
  ///
  /// - Throws: `StorageError`.
  package func takeBack(_ job: Job) async throws -> Job {
    for revision in try await Revision.all(of: job, in: objects) where revision.isComplete {
      try await remove(revision)
    }
    return try await Revision.current(job, in: objects, withTexts: true)
  }

  /// Returns one of the worker's result files; `nil` when there is none that can be read.
  private func description(
    of artifact: ResultArtifact, of job: Job
  ) async throws -> ObjectDescription? {
    guard let file = job.file(named: artifact.name),
      let object = try await objects.description(of: file.object), object.size <= Self.largest
    else { return nil }
    return object
  }

  /// Stores a corrected result and removes old ones; without one, removes all.
  ///
  /// - Returns: What makes the missing still images.
  private func replace(
    by corrected: CorrectedVideo?, of job: Job, _ folder: URL
  ) async throws -> (@Sendable () async throws -> Void)? {
    guard let corrected else {
      _ = try await takeBack(job)
      return nil
    }
    let before = try await Revision.all(of: job, in: objects)
    let name = Revision.name(after: before, at: now())
    let files = try await stills(corrected.keptStills, of: job) + corrected.video.files
    try await store(files, of: job, as: name, folder)
    // The one before stays for clients that have just read its paths.
    let complete = before.filter(\.isComplete)
    let limit = now().addingTimeInterval(-Self.longestUpload)
    let old = before.filter { !$0.isComplete && $0.isOlder(than: limit) } + complete.dropLast()
    for revision in old { try await remove(revision) }
    // The job may have been deleted meanwhile, with all that was stored then.
    guard try await self.store.job(job.id) != nil else {
      for revision in try await Revision.all(of: job, in: objects) { try await remove(revision) }
      throw JobError.notFound(job.id)
    }
    guard let make = corrected.makeStills else { return nil }
    return { try await addStills(make, of: job, to: name) }
  }

  private func addStills(
    _ make: (URL) async throws -> [AnalyzedVideo.File], of job: Job, to revision: String
  ) async throws {
    func isShown() async throws -> Bool {
      try await Revision.all(of: job, in: objects).last(where: \.isComplete)?.name == revision
    }
    guard try await isShown(), let name = job.video,
      let video = try await objects.description(of: name), video.size <= largestVideo
    else { return }
    try await scratch.withServiceFolder { folder in
      let file = folder.appending(path: "video")
      try await objects.download(video, to: file, limit: largestVideo)
      let files = try await make(file)
      if try await isShown() { try await store(files, of: job, as: revision, folder) }
    }
    guard try await store.job(job.id) == nil else { return }
    for revision in try await Revision.all(of: job, in: objects) { try await remove(revision) }
  }

  /// Uploads files of a corrected result; of a whole one the analysis document is the last.
  private func store(
    _ files: [AnalyzedVideo.File], of job: Job, as revision: String, _ folder: URL
  ) async throws {
    for file in files {
      guard let name = Revision.object(file.name, of: job, in: revision) else {
        throw Refusal.notCompleted
      }
      let local = folder.appending(path: "result")
      try await BlockingExecutor.shared.run { try file.content.write(to: local) }
      _ = try await objects.upload(local, to: name, contentType: file.contentType)
    }
  }

  private func stills(
    _ names: [String: String], of job: Job
  ) async throws -> [AnalyzedVideo.File] {
    var files: [AnalyzedVideo.File] = []
    for (old, new) in names.sorted(by: { $0.value < $1.value }) {
      guard let file = job.file(named: old),
        let object = try await objects.description(of: file.object)
      else { continue }
      files.append(
        AnalyzedVideo.File(
          name: new, content: try await objects.content(of: object),
          contentType: object.contentType))
    }
    return files
  }

  /// Removes a result, beginning with what makes it complete, so that a part of it is never shown.
  private func remove(_ revision: Revision) async throws {
    if let analysis = revision.analysis { try await objects.remove(analysis.name) }
    for object in revision.objects { try await objects.remove(object.name) }
  }
}
