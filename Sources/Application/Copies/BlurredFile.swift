package import AnalysisDocuments
package import AnalysisProcess
internal import Foundation
internal import Glibc

/// A copy of a video on this machine, with the heads of all people blurred and without sound.
package struct BlurredFile {
  private let video: String
  private let path: String

  package init(of video: String, path: String) {
    self.video = video
    self.path = path
  }

  /// Makes the copy, completely or not at all.
  ///
  /// - Parameter replaces: Whether an existing file may be replaced; never the video.
  /// - Throws: `AnalysisFailure`, with `cannotWrite` when the copy cannot be written.
  package func write(
    with analyzer: ChildAnalyzer, replaces: Bool
  ) async throws(AnalysisFailure) {
    let url = URL(fileURLWithPath: path)
    guard url.fileType == nil || replaces else {
      throw failure("The file exists already: choose another name, or replace it with --replace.")
    }
    guard resolved(path) != resolved(video) else { throw failure("That is the video.") }
    guard url.fileType == nil || url.fileType == .typeRegular else {
      throw failure("That is not a file.")
    }
    // Beside the file, where it can be renamed at once.
    let unfinished = url.deletingLastPathComponent()
      .appending(path: ".\(url.lastPathComponent).\(UUID().uuidString.prefix(8))")
    do throws(AnalysisFailure) {
      _ = try await analyzer.blur(path: video, to: unfinished.path)
      guard unsafe rename(unfinished.path, url.path) == 0 else {
        throw failure("The copy cannot be written there.")
      }
    } catch {
      unsafe unlink(unfinished.path)
      throw error.code == .cannotWrite ? failure("The copy cannot be written there.") : error
    }
  }

  private func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }

  private func failure(_ message: String) -> AnalysisFailure {
    AnalysisFailure(.cannotWrite, operation: "write", file: path, message: message)
  }
}
