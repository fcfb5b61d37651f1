internal import Foundation
internal import Jobs

/// The videos of a list of objects that are beyond the retention period.
///
/// A video that a job needs which has not ended is not among them. The jobs of a user are read when
/// the first old video of that user is found.
struct ExpiredVideos {
  private let store: any JobStore
  /// `nil` when no video expires.
  private let limit: Date?
  /// All objects by name, as a job names its video only.
  private let stored: [ObjectName: ObjectDescription]
  /// The videos of each user's jobs that have not ended, as far as they were read.
  private var needed: [String: Set<ObjectName>] = [:]

  /// - Parameters:
  ///   - retention: How long a video is kept; `nil` for as long as a job names it.
  ///   - now: The time of day, by the object store's clock.
  init(
    _ objects: [ObjectDescription], storedBefore retention: Duration?, ago now: Date,
    store: any JobStore
  ) {
    self.store = store
    limit = retention.map { now.addingTimeInterval(-($0 / .seconds(1))) }
    stored =
      retention == nil ? [:] : Dictionary(objects.map { ($0.name, $0) }) { _, last in last }
  }

  /// Whether an object was stored before the retention period.
  func isOld(_ object: ObjectDescription) -> Bool { limit.map { object.createdAt < $0 } ?? false }

  /// Whether a video that a job names has expired.
  ///
  /// - Parameter rereads: Whether to read the user's jobs again if it seems so, before the video is
  ///   removed: a job that needs it may have been submitted meanwhile.
  /// - Throws: `StorageError`.
  mutating func contains(
    _ video: ObjectDescription, rereads: Bool = false
  ) async throws -> Bool {
    guard isOld(video) else { return false }
    let user = String(video.name.rawValue.split(separator: "/").dropFirst().first ?? "")
    if try await videosInNeed(of: user).contains(video.name) { return false }
    guard rereads else { return true }
    needed[user] = nil
    return try await !videosInNeed(of: user).contains(video.name)
  }

  /// Whether an object of a job is the copy for its share link, and the video has expired or is
  /// removed.
  ///
  /// - Throws: `StorageError`.
  mutating func contains(copy object: ObjectDescription, of job: Job) async throws -> Bool {
    guard limit != nil, job.status == .completed, SharedCopy.isCopy(object.name, of: job)
    else { return false }
    guard let video = job.video, let original = stored[video] else { return true }
    return try await contains(original)
  }

  private mutating func videosInNeed(of user: String) async throws -> Set<ObjectName> {
    if let known = needed[user] { return known }
    let jobs = try await store.jobs(JobSelection(user: user, limit: .max))
    let videos = Set(jobs.filter { !$0.status.isFinal }.compactMap(\.video))
    needed[user] = videos
    return videos
  }
}
