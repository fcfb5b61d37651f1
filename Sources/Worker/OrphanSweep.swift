package import Foundation
package import Jobs

/// Removes objects that belong to nothing any more.
///
/// - An upload that no job names: whoever asked for the place to put it may still submit it, so it
///   stays for a while.
/// - A result of a job that is not in the store, of one that has failed, or of another claim than the
///   one that completed it. A job that still waits or is worked on keeps everything.
///
/// What any job names as its video stays, wherever it lies. Videos that lie around of the analysis of
/// such jobs go too.
package struct OrphanSweep: Sendable {
  private let store: any JobStore
  private let objects: any ObjectStore
  private let scratch: ScratchFolder
  private let age: Duration
  private let uploads: (@Sendable () async throws -> Void)?
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - age: How long an upload waits for a job that names it: 24 h by the contract of the storage.
  ///   - uploads: Removes uploads that were begun and never finished, where they do not lie among the
  ///     objects.
  ///   - now: The time of day, as the object store's.
  package init(
    store: any JobStore, objects: any ObjectStore, scratch: URL,
    age: Duration = .seconds(24 * 60 * 60), uploads: (@Sendable () async throws -> Void)? = nil,
    now: @escaping @Sendable () -> Date = { Date.now }
  ) {
    self.store = store
    self.objects = objects
    self.scratch = ScratchFolder(scratch)
    self.age = age
    self.uploads = uploads
    self.now = now
  }

  /// - Throws: `StorageError`, `CancellationError`; what was removed until then is gone.
  package func run() async throws -> Removal {
    var removal = Removal()
    for object in try await orphans() {
      try Task.checkCancellation()
      // Somebody may have named it meanwhile.
      if try await store.isNamed(video: object.name.rawValue) { continue }
      try await objects.remove(object.name)
      removal.count(object)
    }
    for job in scratch.jobs where try await store.job(job)?.status.isFinal ?? true {
      scratch.removeRemains(of: job)
    }
    try await uploads?()
    return removal
  }

  /// The objects that `run` would remove now.
  ///
  /// - Throws: `StorageError`, `CancellationError`.
  package func orphans() async throws -> [ObjectDescription] {
    guard let root = ObjectName(rawValue: "users") else { return [] }
    let limit = now().addingTimeInterval(-(age / .seconds(1)))
    var orphans: [ObjectDescription] = []
    // Objects come in the order of their names: one job's results follow on each other. The job is
    // read after its objects were listed, so that what it names by then is among what it keeps.
    var last: (id: JobID, job: Job?)?
    for object in try await objects.objects(in: root) {
      try Task.checkCancellation()
      if let place = ResultPlace(object.name) {
        if last?.id != place.job { last = (place.job, try await store.job(place.job)) }
        if place.belongs(to: last?.job) { continue }
      } else if object.createdAt > limit {
        continue
      }
      if try await !store.isNamed(video: object.name.rawValue) { orphans.append(object) }
    }
    return orphans
  }

  /// Where a result lies: `users/{user}/results/{job}/{claim}/…`.
  private struct ResultPlace {
    let user: String
    let job: JobID
    let claim: Int

    /// `nil` for what lies anywhere else.
    init?(_ name: ObjectName) {
      let segments = name.rawValue.split(separator: "/").map(String.init)
      guard segments.count >= 6, segments[2] == "results", let job = JobID(rawValue: segments[3]),
        let claim = Int(segments[4])
      else { return nil }
      user = segments[1]
      self.job = job
      self.claim = claim
    }

    func belongs(to job: Job?) -> Bool {
      guard let job, job.request.userID == user else { return false }
      return !job.status.isFinal || job.status == .completed && job.claim == claim
    }
  }
}
