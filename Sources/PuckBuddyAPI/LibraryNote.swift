/// A coach's words about a clip.
public struct LibraryNote: Codable, Sendable, Hashable {
  /// Identifies the note on the clip.
  public var id: String
  /// The user who wrote it.
  public var by: String
  /// The words.
  public var text: String
  /// When they were written, RFC 3339.
  public var at: String

  /// Creates the value.
  public init(
    id: String, by: String, text: String, at: String
  ) {
    self.id = id
    self.by = by
    self.text = text
    self.at = at
  }
}
