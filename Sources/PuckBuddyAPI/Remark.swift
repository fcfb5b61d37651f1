/// A remark that a person pinned to a moment of a job's video.
public struct Remark: Codable, Sendable, Hashable {
  /// Identifies the remark among those of its job; later remarks have greater ids.
  public var id: String
  /// The moment, in seconds of presentation time.
  public var time: Double
  /// What is remarked; may be empty beside a drawing.
  public var text: String
  /// What is drawn on the frame.
  public var drawing: RemarkDrawing?
  /// The id of the user who wrote it; `nil` where the service requires no authentication.
  public var author: String?
  /// When it was written, RFC 3339.
  public var createdAt: String

  /// Creates a remark.
  public init(
    id: String, time: Double, text: String, drawing: RemarkDrawing?, author: String?,
    createdAt: String
  ) {
    self.id = id
    self.time = time
    self.text = text
    self.drawing = drawing
    self.author = author
    self.createdAt = createdAt
  }

  private enum CodingKeys: String, CodingKey {
    case id, text, drawing
    case time = "at_sec"
    case author = "by"
    case createdAt = "created_at"
  }
}
