internal import Foundation
internal import Hummingbird
internal import TeamLibrary

// The documents that the parameters of a path name; a name may be percent-encoded.

extension ServiceContext {
  /// Returns the club of `{organization}`.
  func organization() throws(LibraryFault) -> DocumentPath {
    try found(LibraryPath.organization(try libraryName("organization")))
  }

  /// Returns the team of `{project}`.
  func project() throws(LibraryFault) -> DocumentPath {
    try document("project", in: LibraryPath.projects(of: try organization()))
  }

  /// Returns the player of `{account}`.
  func account() throws(LibraryFault) -> DocumentPath {
    try document("account", in: LibraryPath.accounts(of: try project()))
  }

  /// Returns the clip of `{video}`.
  func video() throws(LibraryFault) -> DocumentPath {
    try document("video", in: LibraryPath.videos(of: try project()))
  }

  /// Returns the drill link of `{link}`.
  func link() throws(LibraryFault) -> DocumentPath {
    try document("link", in: LibraryPath.links(of: try project()))
  }

  /// Returns a name that a parameter of the path gives.
  func libraryName(_ parameter: String) throws(LibraryFault) -> String {
    guard let name = parameters.get(parameter)?.removingPercentEncoding else { throw .notFound }
    return name
  }

  private func document(
    _ parameter: String, in collection: CollectionPath
  ) throws(LibraryFault) -> DocumentPath {
    try found(collection.document(try libraryName(parameter)))
  }

  private func found(_ path: DocumentPath?) throws(LibraryFault) -> DocumentPath {
    guard let path else { throw .notFound }
    return path
  }
}
