package import Foundation
package import Jobs
internal import PuckBuddyAPI

/// Removes objects that no longer belong to a job, and videos beyond their retention period.
///
/// - An upload that no job names: the client that requested the upload link may still submit it,
///   so it stays for a while.
/// - A result of a job that is not in the store, of a failed job, or of a claim other than the one
///   that completed the job. A job that is waiting or in progress keeps everything.
/// - A video that was stored longer than the retention period ago, unless a job that names it has
///   not ended yet; with it the copies for share links. Everything else of its jobs stays.
/// - A copy that no link and no team shows any more.
///
/// Any other object that a job names as its video stays, in whatever folder. Scratch files of the
/// analysis of ended or deleted jobs are removed too.
package struct OrphanSweep: Sendable {
  private let store: any JobStore
  private let objects: any ObjectStore
  private let files: any WorkerFiles
  private let age: Duration
  private let videoRetention: Duration?
  private let copies: WantedCopies?
  private let check: (@Sendable () async throws -> Void)?
  private let uploads: (@Sendable () async throws -> Void)?
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - age: How long an upload is kept without a job that names it: 24 h.
  ///   - videoRetention: How long a video is kept after it was stored; `nil` for as long as a job
  ///     names it.
  ///   - copies: Which copies of videos are shown; `nil`: they stay as long as their jobs.
  ///   - check: Throws if the objects may belong to jobs of another store.
  ///   - uploads: Removes uploads that were started and never finished, for a storage that keeps
  ///     them apart from the objects.
  ///   - now: Returns the time of day, by the object store's clock.
  package init(
    store: any JobStore, objects: any ObjectStore, files: any WorkerFiles,
    age: Duration = .seconds(24 * 60 * 60), videoRetention: Duration? = nil,
    copies: WantedCopies? = nil, check: (@Sendable () async throws -> Void)? = nil,
    uploads: (@Sendable () async throws -> Void)? = nil,
    now: @escaping @Sendable () -> Date = { Date.now }
  ) {
    self.store = store
    self.objects = objects
    self.files = files
    self.age = age
    self.videoRetention = videoRetention
    self.copies = copies
    self.check = check
    self.uploads = uploads
    self.now = now
  }

  /// Removes the orphans.
  ///
  /// - Throws: `StorageError`, `CancellationError`; objects removed until then stay removed.
  package func run() async throws -> Removal {
    var removal = Removal()
    try await forEachOrphan { object in
      try await objects.remove(object)
      removal.count(object)
    }
    for job in await files.jobs() where try await store.hasEnded(job) {
      await files.removeRemains(of: job, keepsFinished: false)
    }
    await files.removeServiceRemains(at: now())
    try await uploads?()
    return removal
  }

  /// Returns the objects that `run` would remove now.
  ///
  /// - Throws: `StorageError`, `CancellationError`.
  package func orphans() async throws -> [ObjectDescription] {
    var orphans: [ObjectDescription] = []
    try await forEachOrphan { orphans.append($0) }
    return orphans
  }

  private func forEachOrphan(_ body: (ObjectDescription) async throws -> Void) async throws {
    guard let root = ObjectName(rawValue: "users") else { return }
    try await check?()
    let limit = now().addingTimeInterval(-(age / .seconds(1)))
    let all = try await objects.objects(in: root)
    var expired = ExpiredVideos(all, storedBefore: videoRetention, ago: now(), store: store)
    // Objects arrive in the order of their names, so that one job's results are adjacent. The job
    // is read after its objects were listed, so that the results it names by then are kept.
    var last: (id: JobID, job: Job?)?
    var wanted: [SharedFaces: Bool] = [:]
    for object in all {
      try Task.checkCancellation()
      let result = ResultPath(object.name)
      if let path = result {
        if last?.id != path.job {
          last = (path.job, try await store.job(path.job))
          wanted = [:]
        }
        if let job = last?.job, path.belongs(to: job) {
          var isGone = try await expired.contains(copy: object, of: job)
          if !isGone { isGone = try await isUnwanted(copy: object.name, of: job, &wanted) }
          if isGone { try await body(object) }
          continue
        }
      } else if object.createdAt > limit, !expired.isOld(object) {
        continue
      }
      let isNamed = try await store.isNamed(video: object.name.rawValue)
      let isOrphan =
        isNamed
        ? try await expired.contains(object, rereads: true)
        : result != nil || object.createdAt <= limit
      if isOrphan { try await body(object) }
    }
  }

  /// Whether an object is a copy of a job's video that no link and no team shows any more.
  ///
  /// - Parameter wanted: What is known of the job.
  private func isUnwanted(
    copy object: ObjectName, of job: Job, _ wanted: inout [SharedFaces: Bool]
  ) async throws -> Bool {
    guard let copies, job.status == .completed, SharedCopy.isCopy(object, of: job) else {
      return false
    }
    guard let faces = SharedCopy.faces(of: object) else { return true }
    let isWanted =
      if let known = wanted[faces] { known } else { try await copies.contains(faces, of: job) }
    wanted[faces] = isWanted
    return !isWanted
  }

  /// The parts of a result's name: `users/{user}/results/{job}/{claim}/…`.
  private struct ResultPath {
    let user: String
    let job: JobID
    let claim: Int

    /// Returns `nil` for any other object name.
    init?(_ name: ObjectName) {
      let segments = name.rawValue.split(separator: "/").map(String.init)
      guard segments.count >= 6, segments[2] == "results", let job = JobID(rawValue: segments[3]),
        let claim = Int(segments[4])
      else { return nil }
      user = segments[1]
      self.job = job
      self.claim = claim
    }

    func belongs(to job: Job) -> Bool {
      guard job.request.userID == user else { return false }
      return !job.status.isFinal || job.status == .completed && job.claim == claim
    }
  }
}
