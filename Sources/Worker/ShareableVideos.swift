package import Foundation
package import Jobs

/// The copies of shared videos without sound and metadata, each of which is made once and stored
/// with the results of its job.
package actor ShareableVideos {
  /// Why there is no copy.
  package enum Refusal: Error {
    /// The job is not shared any more, or names no video of its user.
    case missing
    /// The video has been deleted.
    case videoDeleted
    /// The video cannot be copied without what else it holds.
    case unsuitable
    /// Too many copies are being made.
    case busy
  }

  private let objects: any ObjectStore
  private let shares: any ShareStore
  private let remuxing: any VideoRemuxing
  private let scratch: ScratchFolder
  private let largestVideo: Int
  /// The copies in progress; they continue when the client disconnects, whose next request can use
  /// them.
  private var copies: [JobID: Task<ObjectDescription, any Error>] = [:]
  /// Jobs whose videos cannot be copied.
  private var unsuitable: Set<JobID> = []

  /// Each needs scratch space for two videos, which is memory on Cloud Run.
  private static let mostCopies = 2
  private static let mostUnsuitable = 1000
  /// The name of a copy, relative to the results of its job's claim.
  private static let fileName = "shared/silent.mp4"
  /// The name of copies with sound, as earlier versions made them.
  private static let soundFileName = "shared/video.mp4"

  /// Whether an object is a copy in the results of a job's last claim, or of any job.
  static func isCopy(_ object: ObjectName, of job: Job? = nil) -> Bool {
    let folder = job.map { "/\($0.id)/\($0.claim)/" } ?? "/"
    return [fileName, soundFileName].contains { object.rawValue.hasSuffix(folder + $0) }
  }

  /// - Parameters:
  ///   - scratch: The folder for videos during their analysis.
  ///   - largestVideo: The size above which a video is not copied, in bytes.
  package init(
    objects: any ObjectStore, shares: any ShareStore, remuxing: any VideoRemuxing, scratch: URL,
    largestVideo: Int
  ) {
    self.objects = objects
    self.shares = shares
    self.remuxing = remuxing
    self.scratch = ScratchFolder(scratch)
    self.largestVideo = largestVideo
  }

  /// Returns the copy of a shared job's video; makes it when there is none.
  ///
  /// - Throws: `Refusal`; `JobFailure` or `StorageError` when a later call may succeed.
  package func copy(of job: Job) async throws -> ObjectDescription {
    let names = try Names(job)
    if let copy = try await objects.description(of: names.copy) { return copy }
    if let running = copies[job.id] { return try await running.value }
    if unsuitable.contains(job.id) { throw Refusal.unsuitable }
    guard copies.count < ShareableVideos.mostCopies else { throw Refusal.busy }
    let task = Task { try await make(names, for: job) }
    copies[job.id] = task
    return try await task.value
  }

  /// Removes the copy of a job's video, after its link was revoked.
  ///
  /// - Throws: `StorageError`.
  package func remove(of job: Job) async throws {
    if let running = copies[job.id] {
      running.cancel()
      _ = await running.result
    }
    unsuitable.remove(job.id)
    guard let names = try? Names(job) else { return }
    try await objects.remove(names.copy)
    try await objects.remove(names.soundCopy)
  }

  private struct Names {
    let video: ObjectName
    let copy: ObjectName
    let soundCopy: ObjectName

    /// - Throws: `Refusal.missing` for a job whose video is not in the folder of its user.
    init(_ job: Job) throws(Refusal) {
      guard let user = UserID(rawValue: job.request.userID),
        let video = ObjectName(video: job.request.storagePath, of: user),
        let copy = ObjectName.result(
          ShareableVideos.fileName, job: job.id, user: user, claim: job.claim),
        let soundCopy = ObjectName.result(
          ShareableVideos.soundFileName, job: job.id, user: user, claim: job.claim)
      else { throw .missing }
      self.video = video
      self.copy = copy
      self.soundCopy = soundCopy
    }
  }

  private func make(_ names: Names, for job: Job) async throws -> ObjectDescription {
    defer { copies[job.id] = nil }
    // A copy may have been finished since the caller asked for it.
    if let copy = try await objects.description(of: names.copy) { return copy }
    try await objects.remove(names.soundCopy)
    guard let video = try await objects.description(of: names.video) else {
      throw Refusal.videoDeleted
    }
    guard video.size <= largestVideo else { throw Refusal.unsuitable }
    let result: Result<ObjectDescription, any Error>
    do {
      result = .success(
        try await scratch.withServiceFolder { try await make(names.copy, from: video, in: $0) })
    } catch {
      result = .failure(error)
    }
    // The link may have been revoked, or the job deleted, while the copy was made.
    if Task.isCancelled { throw Refusal.missing }
    if try await shares.shareKey(of: job.id) == nil {
      try await objects.remove(names.copy)
      throw Refusal.missing
    }
    do {
      return try result.get()
    } catch let failure as JobFailure where failure.kind == .permanent || failure.kind == .crash {
      if unsuitable.count >= ShareableVideos.mostUnsuitable { unsuitable = [] }
      unsuitable.insert(job.id)
      throw Refusal.unsuitable
    }
  }

  /// Runs outside the actor, which answers other requests meanwhile.
  @concurrent nonisolated private func make(
    _ name: ObjectName, from video: ObjectDescription, in folder: URL
  ) async throws -> ObjectDescription {
    let original = folder.appending(path: "video"), copy = folder.appending(path: "copy")
    try await objects.download(video, to: original, limit: largestVideo)
    try await remuxing.remux(original, to: copy)
    try Task.checkCancellation()
    do {
      return try await objects.upload(copy, to: name, contentType: "video/mp4")
    } catch let error as StorageError where error.code == .conflict {
      // Another process has made it meanwhile, with another version of FFmpeg.
      guard let existing = try await objects.description(of: name) else { throw error }
      return existing
    }
  }
}
