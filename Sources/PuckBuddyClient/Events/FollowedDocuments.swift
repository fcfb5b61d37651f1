/// Documents of the library as they are after a change.
public struct FollowedDocuments<Document: Hashable & Sendable>: Sendable, Hashable {
  /// The documents, in the order of their list.
  public let documents: [Document]
  /// The number of documents that could not be read.
  public let skipped: Int
  /// The IDs of documents that must not be shown from now on; `nil` for all that `documents` lacks,
  /// as after a new connection.
  ///
  /// A highlight that a member removed is missing in `documents` and is not among these: where it is
  /// playing, it may play to its end.
  public let withdrawn: [String]?

  /// Creates the documents as they are after a change.
  public init(documents: [Document], skipped: Int = 0, withdrawn: [String]? = nil) {
    self.documents = documents
    self.skipped = skipped
    self.withdrawn = withdrawn
  }
}
