/// The path of a collection, at the top or below a document.
public struct CollectionPath: Sendable, Hashable, CustomStringConvertible {
  /// The names, outermost first; an odd number.
  public let segments: [String]

  /// Creates a path from names that a valid path is known to have.
  package init(known segments: [String]) { self.segments = segments }

  /// The collection's own name, which a collection group shares.
  public var name: String { segments[segments.count - 1] }

  /// The document that the collection is below; `nil` at the top.
  public var owner: DocumentPath? {
    segments.count > 1 ? DocumentPath(known: Array(segments.dropLast())) : nil
  }

  /// Returns a document of the collection; `nil` for an invalid name.
  public func document(_ name: String) -> DocumentPath? { DocumentPath(segments + [name]) }

  /// Returns the path of a new document, whose name is 20 random letters and digits, as those of
  /// Firestore's own clients.
  public func newDocument() -> DocumentPath {
    DocumentPath(known: segments + [.lettersAndDigits(20)])
  }

  /// The names, joined by slashes.
  public var description: String { segments.joined(separator: "/") }
}

extension String {
  /// Returns random letters and digits.
  package static func lettersAndDigits(_ count: Int) -> String {
    let characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    return String((0..<count).compactMap { _ in characters.randomElement() })
  }
}
