internal import Foundation
internal import PuckBuddyAPI

extension ResultArtifact {
  /// Removes the files of an earlier result from this artifact's folder, and the folder if it is
  /// then empty; other files stay.
  ///
  /// - Throws: When the folder is a symbolic link, or its content cannot be removed.
  func removeFiles(from folder: URL) throws {
    let files = FileManager.default
    guard let kind = folder.fileType else { return }
    guard kind == .typeDirectory else { throw CocoaError(.fileWriteFileExists) }
    let names = try files.contentsOfDirectory(atPath: folder.path)
    let old = own(names, in: folder)
    for name in old { try files.removeItem(at: folder.appending(path: name)) }
    if !old.isEmpty, old.count == names.count { try files.removeItem(at: folder) }
  }

  /// Whether a folder of results holds this artifact; a folder of other files is none.
  func isPresent(in results: URL) -> Bool {
    let artifact = results.appending(path: name)
    guard isFolder else { return artifact.fileType != nil }
    guard artifact.fileType == .typeDirectory else { return false }
    let names = try? FileManager.default.contentsOfDirectory(atPath: artifact.path)
    return !own(names ?? [], in: artifact).isEmpty
  }

  /// Returns the names of a folder's files that are of results: links are not.
  func own(_ names: [String], in folder: URL) -> [String] {
    names.filter { canHold($0) && folder.appending(path: $0).fileType == .typeRegular }
  }
}
