/// Pins a remark to a moment: `POST /api/jobs/{id}/remarks`.
public struct RemarkRequest: Codable, Sendable, Hashable {
  /// The moment, in seconds of presentation time.
  public var time: Double
  /// What is remarked, at most 1,000 characters; may be missing beside a drawing.
  public var text: String?
  /// What is drawn on the frame.
  public var drawing: RemarkDrawing?

  /// Creates a request.
  public init(time: Double, text: String? = nil, drawing: RemarkDrawing? = nil) {
    self.time = time
    self.text = text
    self.drawing = drawing
  }

  private enum CodingKeys: String, CodingKey {
    case text, drawing
    case time = "at_sec"
  }
}
