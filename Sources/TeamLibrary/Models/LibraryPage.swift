/// Documents of one query, in its order.
public struct LibraryPage<Document: LibraryDocument>: Sendable, Hashable {
  /// The documents that can be read.
  public var documents: [Document]
  /// The number of documents that cannot be read; they hide no other.
  public var skipped: Int

  /// Reads documents.
  public init(_ stored: [StoredDocument]) {
    documents = stored.compactMap(Document.init)
    skipped = stored.count - documents.count
  }
}
