/// The reason why a commit was refused: a document was not in the required state.
public struct DocumentConflict: Error, Sendable, Hashable, CustomStringConvertible {
  /// The document; `nil` when the store does not name it.
  public var path: DocumentPath?

  /// Creates the error.
  public init(_ path: DocumentPath?) { self.path = path }

  /// The sentence for a person.
  public var description: String {
    "Commit of \(path?.description ?? "documents"): it was changed meanwhile."
  }
}
