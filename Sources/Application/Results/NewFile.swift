package import AnalysisDocuments
package import Foundation
internal import Glibc

/// A file that a command makes: it appears when it is complete, or not at all.
package struct NewFile: Sendable {
  private let path: String
  private let url: URL
  /// The file while it is written, beside the new one, where it can be renamed at once.
  private let unfinished: URL

  package init(path: String) {
    self.path = path
    url = URL(fileURLWithPath: path)
    unfinished = url.deletingLastPathComponent()
      .appending(path: ".\(url.lastPathComponent).\(UUID().uuidString.prefix(8))")
  }

  /// Where to write the file.
  package var unfinishedPath: String { unfinished.path }

  /// Checks before the work that the file may be written.
  ///
  /// - Parameters:
  ///   - replaces: Whether an existing file may be replaced.
  ///   - video: The video that is read, which is never replaced; `nil` without one.
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  package func check(replaces: Bool, video: String? = nil) throws(AnalysisFailure) {
    let type = url.fileType
    guard type == nil || replaces else {
      throw failure("The file exists already: choose another name, or replace it with --replace.")
    }
    if let video, Self.resolved(path) == Self.resolved(video) {
      throw failure("That is the video.")
    }
    guard type == nil || type == .typeRegular,
      FileManager.default.isWritableFile(atPath: url.deletingLastPathComponent().path)
    else { throw cannotWrite }
  }

  /// Writes the file.
  ///
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  package func write(_ content: Data) throws(AnalysisFailure) {
    do { try content.write(to: unfinished) } catch {
      remove()
      throw cannotWrite
    }
    try finish()
  }

  /// Gives the written file its name.
  ///
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  package func finish() throws(AnalysisFailure) {
    guard unsafe rename(unfinished.path, url.path) == 0 else {
      remove()
      throw cannotWrite
    }
  }

  /// Removes what was written, after a failure.
  package func remove() { _ = unsafe unlink(unfinished.path) }

  /// The failure of a file that cannot be written.
  package var cannotWrite: AnalysisFailure { failure("The file cannot be written there.") }

  /// Whether the file is, or would be, somewhere in a folder.
  func isInside(_ folder: String) -> Bool {
    Self.resolved(path).hasPrefix(Self.resolved(folder) + "/")
  }

  /// Returns the absolute path without symbolic links, which tells whether two paths are of one file.
  static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }

  /// Returns a failure to write the file.
  func failure(_ message: String) -> AnalysisFailure {
    AnalysisFailure(.cannotWrite, operation: "write", file: path, message: message)
  }
}
