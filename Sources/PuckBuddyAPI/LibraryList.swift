/// Documents of the library, in the order of their query.
public struct LibraryList<Document: Codable & Sendable & Hashable>: Codable, Sendable, Hashable {
  /// Always true; a failure is a `FailureAnswer`.
  public var success = true
  /// The documents.
  public var documents: [Document]
  /// The number of documents that could not be read.
  public var skipped: Int

  /// Creates the response.
  public init(_ documents: [Document], skipped: Int = 0) {
    self.documents = documents
    self.skipped = skipped
  }
}
