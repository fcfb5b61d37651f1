/// The names of databases, collections and documents: the one place where they are put together.
///
/// Every segment is checked, so that no id, whoever made it up, can leave its collection, and every
/// one is percent-encoded in a URL.
package enum FirestorePath {
  /// A database.
  package struct Database: Sendable, Hashable {
    package let project: String
    package let id: String

    /// - Returns: `nil` for what is no name of a project or of a database.
    package init?(project: String, id: String = "(default)") {
      let plain = "abcdefghijklmnopqrstuvwxyz0123456789-"
      guard (1...120).contains(project.utf8.count), project.utf8.first != UInt8(ascii: "."),
        project.utf8.allSatisfy("\(plain)ABCDEFGHIJKLMNOPQRSTUVWXYZ.:_".utf8.contains),
        id == "(default)"
          || (1...63).contains(id.utf8.count)
            && id.utf8.allSatisfy(plain.utf8.contains)
      else { return nil }
      self.project = project
      self.id = id
    }

    /// `projects/P/databases/D/documents`, under which everything lies.
    package var root: String { "projects/\(project)/databases/\(id)/documents" }

    /// A collection at the top.
    package func collection(_ id: String) -> Collection? {
      FirestorePath.isID(id) ? Collection(database: self, parent: [], id: id) : nil
    }
  }

  /// A collection, at the top or below a document.
  package struct Collection: Sendable, Hashable {
    package let database: Database
    fileprivate let parent: [String]
    package let id: String

    package func document(_ id: String) -> Document? {
      guard FirestorePath.isID(id) else { return nil }
      return Document(database: database, segments: parent + [self.id, id])
    }

    /// The document that a server calls by this name; `nil` when it lies elsewhere.
    package func document(named name: String) -> Document? {
      let prefix = "\(database.root)/\((parent + [id]).joined(separator: "/"))/"
      guard name.utf8.starts(with: prefix.utf8) else { return nil }
      return document(String(decoding: name.utf8.dropFirst(prefix.utf8.count), as: UTF8.self))
    }

    /// Whose collection it is: a document's name, or the database's root.
    var parentName: String { FirestorePath.name(database, parent) }
    /// The same as a part of a URL.
    var parentURL: String { FirestorePath.url(database, parent) }
    var url: String { FirestorePath.url(database, parent + [id]) }
  }

  /// A document.
  package struct Document: Sendable, Hashable, CustomStringConvertible {
    package let database: Database
    fileprivate let segments: [String]

    package var id: String { segments.last ?? "" }
    /// `projects/…/documents/jobs/J`, as bodies have it.
    package var name: String { FirestorePath.name(database, segments) }
    var url: String { FirestorePath.url(database, segments) }

    package func collection(_ id: String) -> Collection? {
      FirestorePath.isID(id) ? Collection(database: database, parent: segments, id: id) : nil
    }

    /// Without the database, for the log.
    package var description: String { segments.joined(separator: "/") }

    /// Whether a server means this document by a name.
    func hasName(_ name: String) -> Bool { self.name.utf8.elementsEqual(name.utf8) }

    package static func == (left: Document, right: Document) -> Bool {
      left.name.utf8.elementsEqual(right.name.utf8)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  /// Whether a text may be an id: Firestore's own rules (cloud.google.com/firestore/quotas,
  /// "Constraints on collection IDs and document IDs"), and no control characters.
  package static func isID(_ text: String) -> Bool {
    (1...1500).contains(text.utf8.count) && text != "." && text != ".."
      && !(text.utf8.starts(with: "__".utf8) && text.utf8.suffix(2).elementsEqual("__".utf8))
      && text.unicodeScalars.allSatisfy { scalar in
        scalar != "/" && scalar.properties.generalCategory != .control
      }
  }

  /// `root` as a part of a URL.
  static func rootURL(_ database: Database) -> String { url(database, []) }

  private static func name(_ database: Database, _ segments: [String]) -> String {
    ([database.root] + segments).joined(separator: "/")
  }

  private static func url(_ database: Database, _ segments: [String]) -> String {
    let root = ["projects", database.project, "databases", database.id, "documents"]
    return (root + segments).map { PercentEncoding.encode($0) }.joined(separator: "/")
  }
}
