internal import TeamLibrary

/// Builds the names of databases, collections and documents; no other code does.
///
/// Every segment is validated, so that no id, even one from a client, can escape its collection,
/// and is percent-encoded in URLs.
package enum FirestorePath {
  /// The default database of a project.
  package struct Database: Sendable, Hashable {
    package let project: String

    /// - Returns: `nil` when the project is invalid.
    package init?(project: String) {
      let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.:_"
      guard (1...120).contains(project.utf8.count), project.utf8.first != UInt8(ascii: "."),
        project.utf8.allSatisfy(letters.utf8.contains)
      else { return nil }
      self.project = project
    }

    /// `projects/P/databases/(default)/documents`, the parent of all documents.
    package var root: String { "projects/\(project)/databases/(default)/documents" }

    /// Returns the document with a path of the library.
    func document(_ path: DocumentPath) -> Document {
      Document(database: self, segments: path.segments)
    }

    /// Returns a top-level collection; `nil` when the id is invalid.
    package func collection(_ id: String) -> Collection? {
      FirestorePath.isID(id) ? Collection(database: self, parent: [], id: id) : nil
    }
  }

  /// A collection, top-level or below a document.
  package struct Collection: Sendable, Hashable {
    package let database: Database
    fileprivate let parent: [String]
    package let id: String

    package func document(_ id: String) -> Document? {
      guard FirestorePath.isID(id) else { return nil }
      return Document(database: database, segments: parent + [self.id, id])
    }

    /// Returns the document with a server's full name; `nil` when it is not in this collection.
    package func document(named name: String) -> Document? {
      let prefix = "\(database.root)/\((parent + [id]).joined(separator: "/"))/"
      guard name.utf8.starts(with: prefix.utf8) else { return nil }
      return document(String(decoding: name.utf8.dropFirst(prefix.utf8.count), as: UTF8.self))
    }

    var url: String { FirestorePath.url(database, parent + [id]) }
  }

  /// A document.
  package struct Document: Sendable, Hashable, CustomStringConvertible {
    package let database: Database
    fileprivate let segments: [String]

    package var id: String { segments.last ?? "" }
    /// `projects/…/documents/jobs/J`, as used in request bodies.
    package var name: String { FirestorePath.name(database, segments) }
    var url: String { FirestorePath.url(database, segments) }

    package func collection(_ id: String) -> Collection? {
      FirestorePath.isID(id) ? Collection(database: database, parent: segments, id: id) : nil
    }

    /// The path without the database, for the log.
    package var description: String { segments.joined(separator: "/") }

    /// The path of a server's full name; `nil` when it is not one of this database.
    static func path(of name: String, in database: Database) -> DocumentPath? {
      let prefix = "\(database.root)/"
      guard name.utf8.starts(with: prefix.utf8) else { return nil }
      let rest = String(decoding: name.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
      return DocumentPath(
        rest.split(separator: "/", omittingEmptySubsequences: false).map(String.init))
    }

    /// Whether a server's full name denotes this document.
    func hasName(_ name: String) -> Bool { self.name.utf8.elementsEqual(name.utf8) }

    package static func == (left: Document, right: Document) -> Bool {
      left.name.utf8.elementsEqual(right.name.utf8)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  /// Whether a text is a valid id.
  package static func isID(_ text: String) -> Bool { DocumentPath.isName(text) }

  /// `root` as part of a URL.
  static func rootURL(_ database: Database) -> String { url(database, []) }

  private static func name(_ database: Database, _ segments: [String]) -> String {
    ([database.root] + segments).joined(separator: "/")
  }

  private static func url(_ database: Database, _ segments: [String]) -> String {
    let root = ["projects", database.project, "databases", "(default)", "documents"]
    return (root + segments).map { PercentEncoding.encode($0) }.joined(separator: "/")
  }
}
