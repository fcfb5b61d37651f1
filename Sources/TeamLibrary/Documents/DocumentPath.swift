/// The path of a document: collection and document names by turns, at least one pair.
///
/// Each name is valid in every store, so that no name, even one from a client, leaves its
/// collection.
public struct DocumentPath: Sendable, Hashable {
  /// The names, outermost first; an even number.
  public let segments: [String]

  /// Creates a path; `nil` unless it has an even number of valid names.
  public init?(_ segments: [String]) {
    guard !segments.isEmpty, segments.count % 2 == 0, segments.allSatisfy(Self.isName) else {
      return nil
    }
    self.segments = segments
  }

  /// Creates a path from names that a valid path is known to have.
  package init(known segments: [String]) { self.segments = segments }

  /// The document's own name.
  public var name: String { segments[segments.count - 1] }

  /// The collection that contains the document.
  public var parent: CollectionPath { CollectionPath(known: Array(segments.dropLast())) }

  /// The document whose collection contains this one; `nil` at the top.
  public var owner: DocumentPath? {
    segments.count > 2 ? DocumentPath(known: Array(segments.dropLast(2))) : nil
  }

  /// Whether a text is a valid name: Firestore's rules (cloud.google.com/firestore/quotas,
  /// "Constraints on collection IDs and document IDs"), and no control characters.
  public static func isName(_ text: String) -> Bool {
    (1...1500).contains(text.utf8.count) && text != "." && text != ".."
      && !(text.utf8.starts(with: "__".utf8) && text.utf8.suffix(2).elementsEqual("__".utf8))
      && text.unicodeScalars.allSatisfy { scalar in
        scalar != "/" && scalar.properties.generalCategory != .control
      }
  }

  /// Whether two paths have the same names, byte for byte.
  public static func == (one: Self, other: Self) -> Bool {
    one.segments.count == other.segments.count
      && zip(one.segments, other.segments).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }
}

extension DocumentPath: CustomStringConvertible, Comparable {
  /// The names, joined by slashes.
  public var description: String { segments.joined(separator: "/") }

  /// Whether one path is before another in the order of names: byte by byte, name by name.
  public static func < (one: Self, other: Self) -> Bool {
    for (left, right) in zip(one.segments, other.segments)
    where !left.utf8.elementsEqual(right.utf8) {
      return left.utf8.lexicographicallyPrecedes(right.utf8)
    }
    return one.segments.count < other.segments.count
  }
}
