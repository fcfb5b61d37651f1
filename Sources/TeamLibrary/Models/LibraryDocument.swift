/// A document of the library, read tolerantly.
public protocol LibraryDocument: Sendable, Identifiable, Hashable {
  /// The document's own name.
  var id: String { get }

  /// Reads a document; `nil` when a field without which it has no meaning is missing.
  init?(_ document: StoredDocument)
}
