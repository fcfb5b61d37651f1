/// What a clip's numbers were at one moment.
public struct Snapshot: LibraryDocument {
  /// The document's name: the job of the analysis, or the day.
  public let id: String
  /// The number of views.
  public let views: Int
  /// The number of likes.
  public let likes: Int
  /// The number of notes.
  public let comments: Int
  /// The number of share links.
  public let shares: Int
  /// When the numbers were taken.
  public let capturedAt: DocumentTime
  /// Why they were taken: the stored word, also one that is not known here.
  public let capturedBy: String
  /// Whether it is the clip's first snapshot.
  public let isInitial: Bool
  /// The number of shots.
  public let shots: Int
  /// The measurements by name.
  public let metrics: [String: ClipNumbers.Metric]

  /// Reads a snapshot; `nil` without a time.
  public init?(_ document: StoredDocument) {
    self.init(id: document.path.name, fields: document.fields)
  }

  /// Reads a snapshot, also one within the clip's document; `nil` without a time.
  init?(id: String, fields: [String: DocumentValue]) {
    let fields = FieldReader(fields: fields)
    guard let capturedAt = fields.time("capturedAt") else { return nil }
    self.id = id
    views = fields.counter("views")
    likes = fields.counter("likes")
    comments = fields.counter("comments")
    shares = fields.counter("shares")
    self.capturedAt = capturedAt
    capturedBy = fields.text("capturedBy") ?? ""
    isInitial = fields.flag("isInitialSnapshot") ?? false
    shots = fields.counter("shots")
    metrics = fields.metrics()
  }
}
