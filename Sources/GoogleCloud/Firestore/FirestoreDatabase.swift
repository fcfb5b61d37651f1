package import TeamLibrary

/// The default database of a project: the full names and URLs of its documents; no other code
/// builds them.
///
/// The names of a path are valid, so that no ID, even one from a client, leaves its collection, and
/// each is percent-encoded in URLs.
package struct FirestoreDatabase: Sendable, Hashable {
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

  /// Returns the full name of a document: `projects/…/documents/jobs/J`, as used in request bodies.
  package func name(of path: DocumentPath) -> String { "\(root)/\(path)" }

  /// Returns the path of a server's full name; `nil` when it is not one of this database.
  package func path(of name: String) -> DocumentPath? {
    let prefix = "\(root)/"
    guard name.utf8.starts(with: prefix.utf8) else { return nil }
    return DocumentPath(
      name.utf8.dropFirst(prefix.utf8.count)
        .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) })
  }

  /// Returns the path of a server's full name; `nil` when it is not in the collection.
  package func path(of name: String, in collection: CollectionPath) -> DocumentPath? {
    path(of: name).flatMap { $0 == collection.document($0.name) ? $0 : nil }
  }

  /// Returns `root`, or what is below it, as part of a URL.
  func url(_ segments: [String] = []) -> String {
    let root = ["projects", project, "databases", "(default)", "documents"]
    return (root + segments).map { PercentEncoding.encode($0) }.joined(separator: "/")
  }
}
