/// The words of a club's owner, admin or coach about a clip.
public struct ClipNote: LibraryDocument {
  /// The document's name.
  public let id: String
  /// The user who wrote it.
  public let by: String
  /// The words.
  public let text: String
  /// When they were written.
  public let at: DocumentTime

  /// The largest number of characters of a note.
  public static let longestText = 1000

  /// Reads a note; `nil` without words.
  public init?(_ document: StoredDocument) {
    let fields = FieldReader(document)
    guard let text = fields.text("text") else { return nil }
    id = document.path.name
    by = fields.text("by") ?? ""
    self.text = text
    at = fields.time("at") ?? document.createdAt
  }
}
