public import Foundation

/// What a step of a job changes in the library, as the writes of the job's own commit.
///
/// Pure: a store that finds a precondition failed reads the documents again and decides again.
public struct ClipUpdate: Sendable {
  /// What a job ended with.
  public enum Outcome: Sendable, Hashable {
    case none
    /// The numbers of the analysis; `nil` when the store no longer has them.
    case completed(ClipNumbers?)
    /// Why it failed, for a person.
    case failed(String)
  }

  /// The clip's job.
  public var job: String
  /// The object name of the job's video.
  public var storagePath: String
  /// When the job was submitted.
  public var submittedAt: DocumentTime
  /// The status that the step leads to.
  public var status: SyncStatus
  /// What the job ended with.
  public var outcome: Outcome
  /// Whether a small image of the clip was made.
  public var hasThumbnail: Bool

  /// Creates a change.
  public init(
    job: String, storagePath: String, submittedAt: DocumentTime, status: SyncStatus,
    outcome: Outcome = .none, hasThumbnail: Bool = false
  ) {
    self.job = job
    self.storagePath = storagePath
    self.submittedAt = submittedAt
    self.status = status
    self.outcome = outcome
    self.hasThumbnail = hasThumbnail
  }

  /// Returns the writes; none where the library must not be changed.
  ///
  /// - Parameters:
  ///   - requiresPlayer: Whether they fail if the player has changed since the records were read,
  ///     for records that were not read just now.
  ///   - timeZone: That of the practice days of users and clubs that name none.
  public func writes(
    _ records: ClipRecords, requiresPlayer: Bool = false, at now: DocumentTime,
    timeZone: TimeZone = .current
  ) -> [DocumentWrite] {
    guard records.refusal == nil, let account = records.account.flatMap(TrackedAccount.init) else {
      return []
    }
    let old = records.video.flatMap(Video.init)
    // Another analysis is of the same file.
    if records.place.video != nil, let stored = records.video,
      stored.fields["videoId"] != .string(videoID)
    {
      return []
    }
    var clip: [DocumentField: DocumentValue?] = ["syncStatus": .string(status.rawValue)]
    var player = clip
    var counted: [DocumentField: DocumentWrite.Transform] = [:]
    var times: [DocumentField: DocumentWrite.Transform] = [:]
    var writes: [DocumentWrite] = []
    var isShown = false
    switch outcome {
    case .none: break
    case .failed(let reason):
      clip["syncError"] = .string(reason)
      player["lastSyncError"] = .string(reason)
    case .completed(let numbers):
      clip["syncError"] = .some(nil)
      clip["jobId"] = .string(job)
      isShown =
        hasThumbnail && account.permitsImages(at: records.place.account)
      clip["thumbnail"] = isShown ? .string(LibraryPath.thumbnail(of: records.path)) : .some(nil)
      clip["lastRefreshed"] = .timestamp(now)
      player["lastSyncError"] = .some(nil)
      times = ["lastSyncedAt": .commitTime, "lastSynced": .commitTime]
      if let numbers {
        counted["totalShots"] = .increment(Int64(numbers.shots - (old?.shots ?? 0)))
        let snapshot = ClipSnapshot(
          .analysis(job: job, numbers), of: records.video, at: now)
        clip.merge(snapshot.clipFields) { $1 }
        let filmed =
          numbers.filmingTime(isFirst: old?.firstSnapshot == nil) ?? old?.uploadDate ?? submittedAt
        writes += [
          snapshot.write(below: records.path),
          PracticeLog.write(numbers.shots, filmed: filmed, of: records, or: timeZone),
        ].compactMap(\.self)
      }
    }
    if let stored = records.video {
      writes.append(.set(records.path, clip, if: .version(stored.version)))
    } else {
      counted["totalVideos"] = .increment(1)
      let fields = newClip(of: account, records).merging(clip.plain) { $1 }
      writes.append(.create(records.path, fields))
      writes += records.counters.map { .count(1, "videoCount", of: $0) }
    }
    let version = records.account.map { DocumentWrite.Precondition.version($0.version) }
    writes.append(
      .set(
        records.place.account, player, transforms: counted.merging(times) { $1 },
        // A new clip, or an image, must not appear after the consent to it was withdrawn, when
        // nothing would delete it.
        if: requiresPlayer || records.video == nil || isShown ? version : .exists(true)))
    return writes
  }

  /// Returns the writes after the deletion of a job.
  ///
  /// None for a job that named a clip that its user may not change.
  ///
  /// - Parameters:
  ///   - below: The paths of the clip's snapshots and notes.
  ///   - days: The stored practice days among `PracticeLog.paths(of:)`.
  ///   - isLast: Whether no other job is of the clip.
  public static func deletion(
    of job: String, _ records: ClipRecords, below: [DocumentPath], days: [StoredDocument],
    isLast: Bool
  ) -> [DocumentWrite] {
    if records.isRemoved {
      return isLast ? [.delete(LibraryPath.removal(of: records.path))] : []
    }
    guard records.refusal == nil || records.path.name == job, let stored = records.video,
      let video = Video(stored), video.trackedAccountID == records.place.account.name
    else { return [] }
    let required = DocumentWrite.Precondition.version(stored.version)
    guard isLast else {
      guard video.jobID == job else { return [] }
      return [.set(records.path, ["jobId": nil, "thumbnail": nil], if: required)]
    }
    var writes = below.map { DocumentWrite.delete($0) }
    writes += PracticeLog.removal(of: [records.path.name], from: days)
    writes.append(.delete(records.path, if: required))
    if records.account != nil {
      writes.append(
        .set(
          records.place.account, [:],
          transforms: [
            "totalVideos": .increment(-1), "totalShots": .increment(Int64(-video.shots)),
          ]))
    }
    writes += records.counters.map { .count(-1, "videoCount", of: $0) }
    return writes
  }

  /// The name of the video's file without its ending.
  private var videoID: String {
    String((storagePath.split(separator: "/").last ?? "").prefix { $0 != "." })
  }

  /// Returns the fields of a new clip: all that a program of either guide requires.
  private func newClip(
    of account: TrackedAccount, _ records: ClipRecords
  ) -> [String: DocumentValue] {
    var fields: [String: DocumentValue] = [
      "orgId": .string(records.place.organization.name), "platform": .string(LibraryPlatform.own),
      "url": .string("/#/video/\(job)"),
      "videoId": .string(videoID),
      "trackedAccountId": .string(account.id), "uploaderHandle": .string(account.username),
      "views": 0, "likes": 0, "comments": 0, "shares": 0,
      "status": .string(ReviewStatus.pending.rawValue), "uploadDate": .timestamp(submittedAt),
      "dateSubmitted": .timestamp(submittedAt), "createdAt": .timestamp(submittedAt),
      "addedBy": .string(records.user), "shots": 0,
    ]
    for field in ClipGrowth.fields { field.set(0, in: &fields) }
    return fields
  }
}

extension [DocumentField: DocumentValue?] {
  /// The fields with a value, by name.
  fileprivate var plain: [String: DocumentValue] {
    var fields: [String: DocumentValue] = [:]
    for (field, value) in self { field.set(value, in: &fields) }
    return fields
  }
}
