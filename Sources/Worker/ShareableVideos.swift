package import Foundation
package import Jobs
package import PuckBuddyAPI
internal import Retries

/// The copies of shared videos without sound and metadata, and with blurred heads unless the owner
/// wants them shown; each is made once and stored with the results of its job.
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
  private let shares: any ShareStore
  private let copying: any VideoCopying
  private let scratch: ScratchFolder
  private let largestVideo: Int
  /// The copies in progress; they continue when the client disconnects, whose next request can use
  /// them.
  private var copies: [Wanted: Task<ObjectDescription, any Error>] = [:]
  /// Jobs whose videos cannot be copied.
  private var unsuitable: Set<JobID> = []

  /// A copy that is wanted: a link that blurs faces must never get one that shows them, which an
  /// earlier link of the job may still be waiting for.
  private struct Wanted: Hashable {
    var job: JobID
    var faces: SharedFaces
  }

  /// Each needs scratch space for two videos, which is memory on Cloud Run.
  private static let mostCopies = 2
  private static let mostUnsuitable = 1000
  /// How long a call waits for a copy.
  private static let longestWait = Duration.seconds(10)
  /// The folder of a copy and its still images, relative to the results of its job's claim.
  private static let folder = "shared"

  /// Whether an object is a copy, or a still image of one, in the results of a job's last claim, or
  /// of any job.
  static func isCopy(_ object: ObjectName, of job: Job? = nil) -> Bool {
    // users/{user}/results/{job}/{claim}/shared/…
    let parts = object.rawValue.split(separator: "/").map(String.init)
    guard parts.count > 6, parts[2] == "results", parts[5] == folder else { return false }
    return job.map { parts[3] == $0.id.rawValue && parts[4] == "\($0.claim)" } ?? true
  }

  /// - Parameters:
  ///   - scratch: The folder for videos during their analysis.
  ///   - largestVideo: The size above which a video is not copied, in bytes.
  package init(
    objects: any ObjectStore, shares: any ShareStore, copying: any VideoCopying, scratch: URL,
    largestVideo: Int
  ) {
    self.objects = objects
    self.shares = shares
    self.copying = copying
    self.scratch = ScratchFolder(scratch)
    self.largestVideo = largestVideo
  }

  /// Returns the copy of a shared job's video; makes it when there is none.
  ///
  /// - Throws: `Refusal`; `JobFailure` or `StorageError` when a later call may succeed.
  package func copy(of job: Job, faces: SharedFaces) async throws -> ObjectDescription {
    let names = try Names(job, faces)
    if let copy = try await objects.description(of: names.copy) { return copy }
    let wanted = Wanted(job: job.id, faces: faces)
    if let running = copies[wanted] { return try await Self.value(of: running) }
    if unsuitable.contains(job.id) { throw Refusal.unsuitable }
    guard copies.count < ShareableVideos.mostCopies else { throw Refusal.busy }
    let task = Task { try await make(names, for: job) }
    copies[wanted] = task
    return try await Self.value(of: task)
  }

  /// Waits for a copy as long as clients and proxies wait; it is finished in any case.
  private static func value(
    of copy: Task<ObjectDescription, any Error>
  ) async throws -> ObjectDescription {
    let (end, atEnd) = AsyncStream<Never>.makeStream()
    Task {
      _ = await copy.result
      atEnd.finish()
    }
    let isDone: Void? = try await withTimeout(longestWait) { for await _ in end {} }
    guard isDone != nil else { throw Refusal.inProgress }
    return try await copy.value
  }

  /// Returns a blurred still image of a shared job; makes the copy of the video when there is none.
  ///
  /// - Parameter name: Its file name.
  /// - Returns: `nil` when there is no such image.
  /// - Throws: As `copy(of:faces:)`.
  package func still(_ name: String, of job: Job) async throws -> ObjectDescription? {
    _ = try await copy(of: job, faces: .blurred)
    guard let still = try Names(job, .blurred).still(name) else { return nil }
    return try await objects.description(of: still)
  }

  /// Removes the copy of a job's video, after its link was revoked or its result corrected.
  ///
  /// - Throws: `StorageError`.
  package func remove(of job: Job) async throws {
    for faces in SharedFaces.allCases {
      guard let running = copies[Wanted(job: job.id, faces: faces)] else { continue }
      running.cancel()
      _ = await running.result
    }
    unsuitable.remove(job.id)
    guard let names = try? Names(job, .blurred) else { return }
    try await removeAll(in: names.folder)
  }

  private nonisolated func removeAll(in folder: ObjectName) async throws {
    for object in try await objects.objects(in: folder) { try await objects.remove(object.name) }
  }

  private struct Names {
    let video: ObjectName
    let folder: ObjectName
    let copy: ObjectName
    let faces: SharedFaces

    /// - Throws: `Refusal.missing` for a job whose video is not in the folder of its user.
    init(_ job: Job, _ faces: SharedFaces) throws(Refusal) {
      guard let user = UserID(rawValue: job.request.userID),
        let video = ObjectName(video: job.request.storagePath, of: user),
        let folder = ObjectName.result(
          ShareableVideos.folder, job: job.id, user: user, claim: job.claim),
        let copy = ObjectName(
          rawValue: "\(folder)/\(faces == .blurred ? "blurred" : "silent").mp4")
      else { throw .missing }
      self.video = video
      self.folder = folder
      self.copy = copy
      self.faces = faces
    }

    func still(_ name: String) -> ObjectName? {
      ObjectName(rawValue: "\(folder)/\(ResultArtifact.stillImages.name)/\(name)")
    }
  }

  private func make(_ names: Names, for job: Job) async throws -> ObjectDescription {
    defer { copies[Wanted(job: job.id, faces: names.faces)] = nil }
    // A copy may have been finished since the caller asked for it.
    if let copy = try await objects.description(of: names.copy) { return copy }
    // Copies of earlier versions, with sound, and of the other choice.
    try await removeAll(in: names.folder)
    guard let video = try await objects.description(of: names.video) else {
      throw Refusal.videoDeleted
    }
    guard video.size <= largestVideo else { throw Refusal.unsuitable }
    let result: Result<ObjectDescription, any Error>
    do {
      result = .success(
        try await scratch.withServiceFolder { try await make(names, of: job, from: video, in: $0) })
    } catch {
      result = .failure(error)
    }
    // The link may have been revoked, or the job deleted, while the copy was made.
    if Task.isCancelled { throw Refusal.missing }
    if try await shares.shareKey(of: job.id) == nil {
      try await removeAll(in: names.folder)
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
    _ names: Names, of job: Job, from video: ObjectDescription, in folder: URL
  ) async throws -> ObjectDescription {
    let original = folder.appending(path: "video"), copy = folder.appending(path: "copy")
    try await objects.download(video, to: original, limit: largestVideo)
    switch names.faces {
    case .shown: try await copying.remux(original, to: copy)
    case .blurred:
      let stills = try await copying.blur(
        original, to: copy, analysis: try await analysis(of: job))
      for (name, image) in stills.sorted(by: { $0.key < $1.key }) {
        guard let object = names.still(name) else { continue }
        let file = folder.appending(path: name)
        try image.write(to: file)
        try await upload(file, to: object, ResultArtifact.stillImages.contentType)
      }
    }
    // Last: with it, all is there.
    return try await upload(copy, to: names.copy, "video/mp4")
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

  /// The analysis document that readers of a job get; `nil` when there is none.
  private nonisolated func analysis(of job: Job) async throws -> Data? {
    let current = try await Revision.current(job, in: objects)
    guard let name = current.file(named: ResultArtifact.analysis.name)?.object,
      let object = try await objects.description(of: name), object.size <= Self.largestAnalysis
    else { return nil }
    return try await objects.content(of: object)
  }

  /// The maximum size of an analysis document that is read, in bytes.
  private static let largestAnalysis = 16 << 20
}
