/// A new note: `POST …/notes`.
public struct LibraryNoteRequest: Codable, Sendable, Hashable {
  /// 1 to 1,000 characters.
  public var text: String

  /// Creates the value.
  public init(
    text: String
  ) {
    self.text = text
  }
}
