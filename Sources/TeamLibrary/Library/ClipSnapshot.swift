/// A snapshot of a clip's numbers, and what it changes in the clip's document.
struct ClipSnapshot {
  /// Why the numbers are taken.
  enum Reason {
    /// A job's analysis has completed.
    case analysis(job: String, ClipNumbers)
    /// The counters have changed since the newest snapshot: one a day, by its date.
    case day(String)
  }

  private let reason: Reason
  private let now: DocumentTime
  private let video: Video?
  private let stored: StoredDocument?
  private let earlier: [Snapshot]

  /// The largest number of snapshots within the clip's document.
  private static let mostEmbedded = 30
  /// The stored word for a snapshot of the daily pass.
  static let scheduled = "scheduled_refresh"

  /// Creates the snapshot of a clip's numbers.
  ///
  /// - Parameters:
  ///   - stored: The clip's document; `nil` for a new clip.
  ///   - earlier: The clip's snapshots; `nil` for those within the document, the newest ones.
  init(
    _ reason: Reason, of stored: StoredDocument?, earlier: [Snapshot]? = nil, at now: DocumentTime
  ) {
    self.reason = reason
    self.now = now
    self.stored = stored
    video = stored.flatMap(Video.init)
    self.earlier = earlier ?? stored.map(Self.embedded) ?? []
  }

  /// Returns the snapshots within a clip's document, the oldest first.
  static func embedded(in clip: StoredDocument) -> [Snapshot] {
    (clip.fields["snapshots"]?.elements ?? []).compactMap { value in
      value.fields.flatMap { Snapshot(id: "", fields: $0) }
    }
  }

  private var name: String {
    switch reason {
    case .analysis(let job, _): job
    case .day(let day): Self.name(ofDay: day)
    }
  }

  /// Returns the name of the snapshot of a day.
  static func name(ofDay day: String) -> String { "d-\(day)" }

  private var isFirst: Bool {
    if case .analysis = reason { video?.firstSnapshot == nil } else { false }
  }

  /// The fields that programs of both guides know.
  private var plainFields: [String: DocumentValue] {
    var fields: [String: DocumentValue] = [
      "views": .integer(Int64(video?.views ?? 0)), "likes": .integer(Int64(video?.likes ?? 0)),
      "comments": .integer(Int64(video?.comments ?? 0)),
      "shares": .integer(Int64(video?.shares ?? 0)), "capturedAt": .timestamp(now),
    ]
    switch reason {
    case .analysis(_, let numbers):
      fields["capturedBy"] = .string(isFirst ? "initial_upload" : "manual_refresh")
      fields["shots"] = .integer(Int64(numbers.shots))
      fields["program"] = .string(numbers.program)
    case .day:
      fields["capturedBy"] = .string(Self.scheduled)
      fields["shots"] = .integer(Int64(video?.shots ?? 0))
    }
    if isFirst { fields["isInitialSnapshot"] = true }
    return fields
  }

  /// Returns the write of the snapshot.
  ///
  /// That of an analysis has the name of its job, so that a repeat is the same; that of a day is
  /// created once.
  func write(below clip: DocumentPath) -> DocumentWrite? {
    guard let path = LibraryPath.snapshots(of: clip).document(name) else { return nil }
    var fields = plainFields
    fields["videoId"] = .string(clip.name)
    guard case .analysis(let job, let numbers) = reason else { return .create(path, fields) }
    fields["jobId"] = .string(job)
    fields["metrics"] = numbers.metricsValue
    var write = DocumentWrite.create(path, fields)
    write.precondition = nil
    return write
  }

  /// What the snapshot changes in the clip's document.
  var clipFields: [DocumentField: DocumentValue?] {
    let listed = (stored?.fields["snapshots"]?.elements ?? []) + [.map(plainFields)]
    var fields: [DocumentField: DocumentValue?] = [
      "snapshots": .list(listed.suffix(Self.mostEmbedded))
    ]
    var uploadDate: DocumentTime?
    if case .analysis(let job, let numbers) = reason {
      uploadDate = numbers.filmingTime(isFirst: isFirst)
      fields.merge(numbers.clipFields) { $1 }
      if let uploadDate { fields["uploadDate"] = .timestamp(uploadDate) }
      if isFirst { fields["firstSnapshot"] = .string(job) }
    }
    if let video {
      let growth = ClipGrowth(video, uploadDate: uploadDate, snapshots: earlier)
      fields.merge(growth.fields(at: now)) { $1 }
    }
    return fields
  }
}
