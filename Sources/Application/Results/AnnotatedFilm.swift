package import AnalysisDocuments
internal import Foundation
internal import SystemPackage

/// The file of `--annotated`: the whole film with what was measured drawn on it.
package final class AnnotatedFilm: Sendable {
  private let file: NewFile
  private let target: FileDescriptor

  /// Creates the file, under another name until it is complete.
  ///
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  package init(_ file: NewFile) throws(AnalysisFailure) {
    self.file = file
    do {
      target = try FileDescriptor.open(
        FilePath(file.unfinishedPath), .writeOnly,
        options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
    } catch {
      throw file.cannotWrite
    }
  }

  /// Writes bytes at an offset.
  ///
  /// - Throws: `Errno`.
  package func write(at offset: Int64, _ bytes: ArraySlice<UInt8>) throws {
    try target.writeAll(toAbsoluteOffset: offset, bytes)
  }

  /// Gives a complete film its name, and removes one that is not.
  ///
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  package func finish(isComplete: Bool) throws(AnalysisFailure) {
    if isComplete { try file.finish() }
  }

  deinit {
    try? target.close()
    // It has another name if it is complete.
    file.remove()
  }
}
