package import Foundation
package import Jobs
internal import PuckBuddyAPI
internal import Threads

/// The results of jobs as people corrected them.
///
/// A corrected result is stored beside the one that the worker made, in `{claim}/corrections/{n}/`:
/// the job document is not written again after its end, which an app waits for. The complete result
/// with the highest number is shown.
package struct CorrectedResults: Sendable {
  /// Why a result cannot be corrected.
  package enum Refusal: Error {
    /// The job has no result.
    case notCompleted
    /// The result was made before what corrections need was stored.
    case notStored
    /// Another correction was made at the same time.
    case conflict
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

  /// The largest document or observation file that is read, in bytes.
  private static let largest = 128 << 20
  /// Runs the file operations in the scratch folder.
  private static let executor = BlockingExecutor()

  /// - Parameters:
  ///   - scratch: The folder for videos during their analysis.
  ///   - largestVideo: The size above which no still images are made of a video, in bytes.
  package init(
    store: any JobStore, objects: any ObjectStore, correcting: any ResultCorrecting, scratch: URL,
    largestVideo: Int
  ) {
    self.store = store
    self.objects = objects
    self.correcting = correcting
    self.scratch = ScratchFolder(scratch)
    self.largestVideo = largestVideo
  }

  /// Stores the result of a job with a person's corrections, and returns the job with it.
  ///
  /// - Parameter corrections: As JSON; they replace all earlier ones, and empty ones restore the
  ///   worker's result.
  /// - Throws: `Refusal`; `JobFailure` for corrections that cannot be of this video; `StorageError`.
  package func correct(_ job: Job, by corrections: Data) async throws -> Correction {
    guard let analysis = try await content(of: .analysis, of: job) else {
      throw Refusal.notCompleted
    }
    guard let observation = try await content(of: .observation, of: job) else {
      throw Refusal.notStored
    }
    let makeStills = try await withScratch(for: job) { folder in
      let earlier = folder.appending(path: "earlier")
      try await EarlierDocuments(store: store, objects: objects).fetch(for: job, into: earlier)
      let corrected = try await correcting.corrected(
        analysis: analysis, observation: observation, stills: job.frames.map(\.name),
        corrections: corrections, earlier: earlier)
      let number = try await replace(by: corrected, of: job, folder)
      return corrected?.makeStills.map { make in
        { try await self.addStills(make, of: job, to: number) } as @Sendable () async throws -> Void
      }
    }
    return Correction(
      job: try await Self.current(job, in: objects, withTexts: true), makeStills: makeStills)
  }

  /// Runs work that needs a folder for files, which is removed afterwards.
  private func withScratch<Value: Sendable>(
    for job: Job, _ work: (URL) async throws -> Value
  ) async throws -> Value {
    let folder = scratch.fresh(for: job)
    let result: Result<Value, any Error>
    do {
      try await Self.executor.run {
        try FileManager.default.createDirectory(
          at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      }
      result = .success(try await work(folder))
    } catch {
      result = .failure(error)
    }
    try? await Self.executor.run { try FileManager.default.removeItem(at: folder) }
    return try result.get()
  }

  private func addStills(
    _ make: (URL) async throws -> [AnalyzedVideo.File], of job: Job, to number: Int
  ) async throws {
    guard let name = job.video, let video = try await objects.description(of: name),
      video.size <= largestVideo
    else { return }
    try await withScratch(for: job) { folder in
      let file = folder.appending(path: "video")
      try await objects.download(video, to: file, limit: largestVideo)
      try await store(try await make(file), of: job, as: number, folder)
    }
    // The result may have been replaced, or the job deleted, meanwhile.
    let revisions = try await Self.revisions(of: job, in: objects)
    let isDeleted = try await store.job(job.id) == nil
    for revision in revisions where revision.number == number {
      if isDeleted || revision.analysis == nil { try await remove(revision) }
    }
  }

  /// Returns the content of one of the worker's result files; `nil` when there is none.
  private func content(of artifact: ResultArtifact, of job: Job) async throws -> Data? {
    guard let file = job.file(named: artifact.name),
      let object = try await objects.description(of: file.object), object.size <= Self.largest
    else { return nil }
    return try await objects.content(of: object)
  }

  /// Stores a corrected result and removes the earlier ones; returns its number.
  private func replace(
    by corrected: CorrectedVideo?, of job: Job, _ folder: URL
  ) async throws -> Int {
    let before = try await Self.revisions(of: job, in: objects)
    let number = (before.last?.number ?? 0) + 1
    if let corrected {
      let files = try await stills(corrected.keptStills, of: job) + corrected.video.files
      try await store(files, of: job, as: number, folder)
    }
    for revision in before { try await remove(revision) }
    // The job may have been deleted meanwhile, with all that was stored then.
    guard try await self.store.job(job.id) == nil else { return number }
    for revision in try await Self.revisions(of: job, in: objects) { try await remove(revision) }
    throw JobError.notFound(job.id)
  }

  /// Uploads files of a corrected result; of a whole one the analysis document is the last.
  private func store(
    _ files: [AnalyzedVideo.File], of job: Job, as number: Int, _ folder: URL
  ) async throws {
    for file in files {
      guard let name = Self.folder(of: job, then: "\(number)/\(file.name)") else {
        throw Refusal.notCompleted
      }
      let local = folder.appending(path: "result")
      try await Self.executor.run { try file.content.write(to: local) }
      do {
        _ = try await objects.upload(local, to: name, contentType: file.contentType)
      } catch let error as StorageError where error.code == .conflict {
        throw Refusal.conflict
      }
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

extension CorrectedResults {
  /// Returns a job with the paths of its corrected result; unchanged when it has none.
  ///
  /// - Parameter withTexts: Whether to read the texts, too.
  /// - Throws: `StorageError`.
  package static func current(
    _ job: Job, in objects: any ObjectStore, withTexts: Bool = false
  ) async throws -> Job {
    guard job.status == .completed, var result = job.result,
      let latest = try await revisions(of: job, in: objects).last(where: { $0.analysis != nil }),
      let analysis = latest.analysis
    else { return job }
    // What corrections are made from is stored once.
    result.resultPaths = result.resultPaths.filter {
      ResultFile($0, of: job)?.name == ResultArtifact.observation.name
    }
    result.resultPaths += latest.objects.map(\.name.rawValue)
    result.analysisPath = analysis.name.rawValue
    let job = job.showing(result)
    guard withTexts else { return job }
    func text(_ artifact: ResultArtifact) async throws -> String {
      guard let name = job.file(named: artifact.name)?.object,
        let object = latest.objects.first(where: { $0.name == name })
      else { return "" }
      return String(decoding: try await objects.content(of: object), as: UTF8.self)
    }
    result.parentSummary = try await text(.parentSummary)
    result.coachSummary = try await text(.coachSummary)
    result.childSummary = try await text(.childSummary)
    return job.showing(result)
  }

  /// The objects of one corrected result.
  private struct Revision {
    var number: Int
    /// In the order in which a job names them.
    var objects: [ObjectDescription] = []
    /// Makes the result complete.
    var analysis: ObjectDescription?
  }

  /// Returns the corrected results of a job, the latest last, also incomplete ones.
  private static func revisions(
    of job: Job, in objects: any ObjectStore
  ) async throws -> [Revision] {
    guard let folder = folder(of: job) else { return [] }
    var revisions: [Int: Revision] = [:]
    for object in try await objects.objects(in: folder) {
      let parts = object.name.rawValue.dropFirst(folder.rawValue.count + 1)
        .split(separator: "/", maxSplits: 1)
      guard parts.count == 2, let number = Int(parts[0]) else { continue }
      revisions[number, default: Revision(number: number)].objects.append(object)
      if parts[1] == ResultArtifact.analysis.name { revisions[number]?.analysis = object }
    }
    return revisions.values.sorted { $0.number < $1.number }
  }

  /// Returns the name of the folder with a job's corrected results, or of an object in it.
  private static func folder(of job: Job, then name: String? = nil) -> ObjectName? {
    UserID(rawValue: job.request.userID).flatMap { user in
      ObjectName.result(
        [ResultFile.corrections, name].compactMap(\.self).joined(separator: "/"), job: job.id,
        user: user,
        claim: job.claim)
    }
  }
}
