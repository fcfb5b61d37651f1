/// One document of the library.
public struct LibraryAnswer<Document: Codable & Sendable & Hashable>: Codable, Sendable, Hashable {
  /// Always true; a failure is a `FailureAnswer`.
  public var success = true
  /// The document.
  public var document: Document

  /// Creates the response.
  public init(_ document: Document) { self.document = document }
}
