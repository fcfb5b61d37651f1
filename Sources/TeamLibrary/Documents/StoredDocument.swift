/// A document as a store returned it.
public struct StoredDocument: Sendable, Hashable {
  /// The path.
  public var path: DocumentPath
  /// The fields, also those that the library does not know.
  public var fields: [String: DocumentValue]
  /// When the document was created, by the store's clock.
  public var createdAt: DocumentTime
  /// A text that differs after each change; a write may require it.
  public var version: String

  /// Creates a document.
  public init(
    path: DocumentPath, fields: [String: DocumentValue], createdAt: DocumentTime, version: String
  ) {
    self.path = path
    self.fields = fields
    self.createdAt = createdAt
    self.version = version
  }
}
