package import Foundation
package import Jobs
package import PuckBuddyAPI
internal import Retries

/// The copies of shared videos without sound and metadata, and with blurred heads unless the owner
/// chose to show them; each is made once and stored with the results of its job.
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
    /// The copy is being made, which takes longer than a client waits.
    case inProgress
  }

  private let objects: any ObjectStore
  private let wanted: WantedCopies
  private let copying: any VideoCopying
  private let scratch: ScratchFolder
  private let largestVideo: Int
  /// The copies in progress; they continue when the client disconnects, whose next request can use
  /// them.
  private var copies: [SharedCopy: Task<ObjectDescription, any Error>] = [:]
  private var isStopping = false
  /// Copies that cannot be made.
  private var unsuitable: Set<SharedCopy> = []

  /// Each needs scratch space for two videos, which is memory on Cloud Run.
  private static let mostCopies = 2
  private static let mostUnsuitable = 1000
  /// How long a call waits for a copy.
  private static let longestWait = Duration.seconds(10)
  /// The grace period in which an unwanted copy is removed after cancellation.
  private static let grace = Duration.seconds(10)

  /// - Parameters:
  ///   - scratch: The folder for videos during their analysis.
  ///   - largestVideo: The size above which a video is not copied, in bytes.
  package init(
    objects: any ObjectStore, wanted: WantedCopies, copying: any VideoCopying, scratch: URL,
    largestVideo: Int
  ) {
    self.objects = objects
    self.wanted = wanted
    self.copying = copying
    self.scratch = ScratchFolder(scratch)
    self.largestVideo = largestVideo
  }

  /// Returns the copy of a shared job's video; makes it when there is none.
  ///
  /// - Throws: `Refusal`; `JobFailure` or `StorageError` when a later call may succeed.
  package func copy(of job: Job, faces: SharedFaces) async throws -> ObjectDescription {
    try await object(
      of: try await SharedCopy.current(of: job, faces, in: objects), longestWait: Self.longestWait)
  }

  /// Returns a blurred still image of a shared job; makes the copy of the video when there is none,
  /// and does not wait for it: a page asks for many images at once.
  ///
  /// - Parameter name: Its file name.
  /// - Returns: `nil` when there is no such image.
  /// - Throws: As `copy(of:faces:)`.
  package func still(_ name: String, of job: Job) async throws -> ObjectDescription? {
    let copy = try await SharedCopy.current(of: job, .blurred, in: objects)
    _ = try await object(of: copy, longestWait: nil)
    guard let still = copy.still(name) else { return nil }
    return try await objects.description(of: still)
  }

  private func object(
    of copy: SharedCopy, longestWait: Duration?
  ) async throws -> ObjectDescription {
    if let made = try await objects.description(of: copy.file) { return made }
    if let running = copies[copy] { return try await Self.value(of: running, longestWait) }
    if unsuitable.contains(copy) { throw Refusal.unsuitable }
    let keepsOther = try await wanted.contains(copy.faces.other, of: copy.job)
    // Another call may have begun it meanwhile.
    if let running = copies[copy] { return try await Self.value(of: running, longestWait) }
    if isStopping { throw Refusal.inProgress }
    // Of the result before a correction, or of a choice that no link and no team has any more.
    for (other, task) in copies
    where other.job.id == copy.job.id && (other.faces == copy.faces || !keepsOther) {
      task.cancel()
    }
    guard copies.values.count(where: { !$0.isCancelled }) < ShareableVideos.mostCopies else {
      throw Refusal.busy
    }
    let task = Task { try await make(copy) }
    copies[copy] = task
    return try await Self.value(of: task, longestWait)
  }

  /// Waits for a copy as long as clients and proxies wait; it is finished in any case.
  private static func value(
    of copy: Task<ObjectDescription, any Error>, _ longestWait: Duration?
  ) async throws -> ObjectDescription {
    guard let longestWait else { throw Refusal.inProgress }
    let (end, atEnd) = AsyncStream<Never>.makeStream()
    Task {
      _ = await copy.result
      atEnd.finish()
    }
    let isDone: Void? = try await withTimeout(longestWait) { for await _ in end {} }
    guard isDone != nil else { throw Refusal.inProgress }
    return try await copy.value
  }

  /// Removes the copies of a job's video that no link and no team shows any more.
  ///
  /// - Throws: `StorageError`.
  package func removeUnwanted(of job: Job) async throws {
    var kept: [ObjectName] = []
    for faces in SharedFaces.allCases {
      if try await wanted.contains(faces, of: job) {
        kept.append(try await SharedCopy.current(of: job, faces, in: objects).folder)
      } else {
        await end { $0.job.id == job.id && $0.faces == faces }
        unsuitable = unsuitable.filter { $0.job.id != job.id || $0.faces != faces }
      }
    }
    guard let folder = SharedCopy.folder(of: job) else { return }
    try await removeAll(in: folder, but: kept)
  }

  /// Stops making copies of a user's videos, after consent was withdrawn, or of one job that is
  /// deleted; what is stored of them is removed when they have stopped.
  package func cancel(of user: String, job: JobID? = nil) {
    for (copy, task) in copies
    where copy.job.request.userID == user && (job == nil || copy.job.id == job) {
      task.cancel()
    }
  }

  /// Stops making copies, also later ones, at the end of the process, and waits until no process and
  /// no file of them is left.
  package func stop() async {
    isStopping = true
    await end { _ in true }
  }

  /// Cancels copies in progress, and waits for their end.
  private func end(where isMeant: (SharedCopy) -> Bool) async {
    let running = copies.filter { isMeant($0.key) }.values
    for copy in running { copy.cancel() }
    for copy in running { _ = await copy.result }
  }

  /// Removes the objects in a folder.
  ///
  /// - Parameter kept: The folders whose objects are kept.
  private nonisolated func removeAll(in folder: ObjectName, but kept: [ObjectName] = [])
    async throws
  {
    for object in try await objects.objects(in: folder) {
      if kept.contains(where: { object.name.rawValue.hasPrefix($0.rawValue + "/") }) { continue }
      try await objects.remove(object.name)
    }
  }

  /// Returns the folder of the copy with the other choice, if that is wanted too.
  private nonisolated func otherFolder(of copy: SharedCopy) async throws -> [ObjectName] {
    let other = copy.faces.other
    guard try await wanted.contains(other, of: copy.job) else { return [] }
    return [try await SharedCopy.current(of: copy.job, other, in: objects).folder]
  }

  private func make(_ copy: SharedCopy) async throws -> ObjectDescription {
    defer { copies[copy] = nil }
    // It may have been finished since the caller asked for it.
    if let made = try await objects.description(of: copy.file) { return made }
    // Of a choice that no link and no team has any more, of the result before a correction, and of
    // earlier versions.
    try await removeAll(in: copy.all, but: [copy.folder] + otherFolder(of: copy))
    guard let video = try await objects.description(of: copy.video) else {
      throw Refusal.videoDeleted
    }
    guard video.size <= largestVideo else { throw Refusal.unsuitable }
    let result: Result<ObjectDescription, any Error>
    do {
      result = .success(
        try await scratch.withServiceFolder { try await make(copy, from: video, in: $0) })
    } catch {
      result = .failure(error)
    }
    // The link may have been revoked, or the job deleted, while the copy was made; and this task may
    // be cancelled.
    let isWanted = try await withGracePeriod(ShareableVideos.grace) { [wanted] in
      try await wanted.contains(copy.faces, of: copy.job)
    }
    guard isWanted else {
      try await withGracePeriod(ShareableVideos.grace) { [self] in
        let other = try await otherFolder(of: copy)
        try await removeAll(in: other.isEmpty ? copy.all : copy.folder)
      }
      throw Refusal.missing
    }
    // The process ends, or the result was corrected.
    if Task.isCancelled { throw Refusal.inProgress }
    guard try await SharedCopy.current(of: copy.job, copy.faces, in: objects) == copy else {
      try await removeAll(in: copy.folder)
      throw Refusal.inProgress
    }
    do {
      return try result.get()
    } catch let failure as JobFailure where failure.kind == .permanent || failure.kind == .crash {
      if unsuitable.count >= ShareableVideos.mostUnsuitable { unsuitable = [] }
      unsuitable.insert(copy)
      throw Refusal.unsuitable
    }
  }

  /// Runs outside the actor, which answers other requests meanwhile.
  @concurrent nonisolated private func make(
    _ copy: SharedCopy, from video: ObjectDescription, in folder: URL
  ) async throws -> ObjectDescription {
    let original = folder.appending(path: "video"), new = folder.appending(path: "copy")
    try await objects.download(video, to: original, limit: largestVideo)
    switch copy.faces {
    case .shown: try await copying.remux(original, to: new)
    case .blurred:
      let stills = try await copying.blur(
        original, to: new, analysis: try await analysis(of: copy.job))
      for (name, image) in stills.sorted(by: { $0.key < $1.key }) {
        guard let object = copy.still(name) else { continue }
        let file = folder.appending(path: name)
        try await scratch.write(image, to: file)
        try await upload(file, to: object, ResultArtifact.stillImages.contentType)
      }
    }
    // Last: with it, all is there.
    return try await upload(new, to: copy.file, "video/mp4")
  }

  @discardableResult
  @concurrent nonisolated private func upload(
    _ file: URL, to name: ObjectName, _ contentType: String
  ) async throws -> ObjectDescription {
    try Task.checkCancellation()
    do {
      return try await objects.upload(file, to: name, contentType: contentType)
    } catch let error as StorageError where error.code == .conflict {
      // Another process has made it meanwhile, with another version of FFmpeg.
      guard let existing = try await objects.description(of: name) else { throw error }
      return existing
    }
  }

  /// Returns the analysis document of a result; `nil` when there is none.
  private nonisolated func analysis(of job: Job) async throws -> Data? {
    guard let name = job.file(named: ResultArtifact.analysis.name)?.object,
      let object = try await objects.description(of: name), object.size <= Self.largestAnalysis
    else { return nil }
    return try await objects.content(of: object)
  }

  /// The maximum size of an analysis document that is read, in bytes.
  private static let largestAnalysis = 16 << 20
}
