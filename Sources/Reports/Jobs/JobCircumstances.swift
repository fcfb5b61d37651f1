internal import Foundation
package import GoogleCloud
package import Jobs
internal import Synchronization

/// A snapshot of a job and its surroundings.
package struct JobCircumstances: Sendable {
  /// The state of the video in the storage.
  enum Video: Sendable, Hashable {
    case there(bytes: Int)
    case missing
    /// A worker has yet to fetch it from its address.
    case toBeFetched
    /// The path is not one of this user's objects.
    case badPath
    /// The storage could not be queried.
    case unknown
  }

  /// The state of the notification of the owner.
  package enum Notice: Sendable, Hashable {
    /// This backend sends no notifications.
    case none
    case found(MessageTrace)
    case unknown
  }

  var job: Job
  /// The store's time.
  var now: StoreTime
  var video: Video
  var notice: Notice
  /// The largest video of a job, in bytes.
  var largestVideo: Int
  /// The number of waiting jobs, including this one; `nil` when the store could not be queried.
  var waiting: Int?
  /// Whether a waiting job was submitted before this one.
  var isBehindOthers: Bool
  /// Whether no job is claimed at present.
  var isPaused = false
  /// The number of other jobs with a live worker; `nil` when the store could not be queried.
  var othersAtWork: Int?
  /// The job that retries this one, if there is one.
  var retry: Job?
}

extension JobCircumstances {
  /// Queries all stores; a query that fails leaves its value unknown.
  ///
  /// - Parameter notice: Returns the state of the notification of the job's owner.
  /// - Throws: `JobError.notFound`, `StorageError` when the job itself cannot be read.
  package init(
    of id: JobID, jobs: any JobStore, objects: any ObjectStore, largestVideo: Int,
    notice: (Job) async -> Notice
  ) async throws {
    let clock = Mutex<StoreTime?>(nil)
    // A transition without changes writes nothing, and receives the store's time.
    let job = try await jobs.change(id, "inspect") { _, now in clock.withLock { $0 = now } }
    let now = clock.withLock { $0 } ?? StoreTime(job.updatedAt)
    self.job = job
    self.now = now
    self.largestVideo = largestVideo
    video = await JobCircumstances.video(of: job, in: objects)
    self.notice = await notice(job)
    retry = job.status == .failed ? try? await jobs.job(job.id.next) : nil
    if retry?.request.retryOf != id.rawValue { retry = nil }
    waiting = nil
    isBehindOthers = false
    othersAtWork = nil
    guard job.status == .queued else { return }
    if let census = try? await jobs.census() {
      waiting = census.counts[.queued]
      isPaused = census.isPaused
      isBehindOthers = census.oldestWaiting.map { $0 < job.createdAt } ?? false
    }
    othersAtWork = try? await JobCircumstances.atWork(in: jobs, at: now)
  }

  private static func atWork(in jobs: any JobStore, at now: StoreTime) async throws -> Int {
    var count = 0
    for status in JobStatus.allCases where status.isHeld {
      let held = try await jobs.jobs(JobSelection(status: status))
      count += held.count { $0.lease.map { $0.until > now.steady } ?? false }
    }
    return count
  }

  private static func video(of job: Job, in objects: any ObjectStore) async -> Video {
    guard let user = UserID(rawValue: job.request.userID),
      let name = ObjectName(video: job.request.storagePath, of: user)
    else { return .badPath }
    do {
      guard let found = try await objects.description(of: name) else {
        return job.request.sourceURL == nil ? .missing : .toBeFetched
      }
      return .there(bytes: found.size)
    } catch {
      return .unknown
    }
  }

  /// Reads the state of a notification from its records.
  package static func notice(of job: Job, in firestore: FirestoreClient) async -> Notice {
    guard let trace = try? await MessageTrace.find(of: job, in: firestore) else { return .unknown }
    return .found(trace)
  }
}
