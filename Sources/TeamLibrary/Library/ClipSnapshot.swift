/// The snapshot that a completed analysis adds to a clip, and what it changes in the clip.
struct ClipSnapshot {
  private let job: String
  private let numbers: ClipNumbers
  private let now: DocumentTime
  private let isFirst: Bool
  private let counts: [String: DocumentValue]
  private let earlier: [DocumentValue]
  private let uploadDate: DocumentTime?

  /// The names of the nine differences.
  static let deltas = ["views", "likes", "comments"].flatMap { name in
    ["24h", "7d", "30d"].map { "\(name)Delta\($0)" }
  }

  /// The largest number of snapshots within the clip's document.
  private static let mostEmbedded = 30

  init(
    job: String, numbers: ClipNumbers, video: Video?, stored: StoredDocument?,
    at now: DocumentTime
  ) {
    self.job = job
    self.numbers = numbers
    self.now = now
    isFirst = video?.firstSnapshot == nil
    counts = [
      "views": .integer(Int64(video?.views ?? 0)), "likes": .integer(Int64(video?.likes ?? 0)),
      "comments": .integer(Int64(video?.comments ?? 0)),
      "shares": .integer(Int64(video?.shares ?? 0)),
    ]
    earlier = stored?.fields["snapshots"]?.elements ?? []
    uploadDate = numbers.filmedAt.map(DocumentTime.init(microseconds:))
  }

  /// The fields that programs of both guides know.
  private var plainFields: [String: DocumentValue] {
    var fields = counts
    fields["capturedAt"] = .timestamp(now)
    fields["capturedBy"] = .string(isFirst ? "initial_upload" : "manual_refresh")
    fields["shots"] = .integer(Int64(numbers.shots))
    fields["program"] = .string(numbers.program)
    if isFirst { fields["isInitialSnapshot"] = true }
    return fields
  }

  /// Returns the write of the snapshot, whose name is that of the job: a repeat is the same.
  func write(below video: DocumentPath) -> DocumentWrite? {
    guard let path = LibraryPath.snapshots(of: video).document(job) else { return nil }
    var values: [DocumentField: DocumentValue?] = [:]
    for (name, value) in plainFields { values[DocumentField(name)] = value }
    values["videoId"] = .string(video.name)
    values["jobId"] = .string(job)
    values["metrics"] = numbers.metricsValue
    return .set(path, values, if: nil)
  }

  /// What the analysis changes in the clip's document.
  var clipFields: [DocumentField: DocumentValue?] {
    var fields: [DocumentField: DocumentValue?] = [
      "shots": .integer(Int64(numbers.shots)),
      "shot_types": numbers.shotTypesValue, "metrics": numbers.metricsValue,
      "hashtags": .list(
        numbers.shotTypes.filter { $0.value > 0 }.keys.sorted().map(DocumentValue.string)),
      "schema_version": .integer(Int64(numbers.schemaVersion)),
      "duration": .integer(Int64(numbers.duration)),
      "snapshots": .list((earlier + [.map(plainFields)]).suffix(Self.mostEmbedded)),
    ]
    if let uploadDate { fields["uploadDate"] = .timestamp(uploadDate) }
    if isFirst { fields["firstSnapshot"] = .string(job) }
    return fields
  }
}
