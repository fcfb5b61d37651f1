package import AnalysisDocuments
package import AnalysisProcess

/// A copy of a video on this machine, with the heads of all people blurred and without sound.
package struct BlurredFile {
  private let video: String
  private let copy: NewFile

  package init(of video: String, path: String) {
    self.video = video
    copy = NewFile(path: path)
  }

  /// Makes the copy, completely or not at all.
  ///
  /// - Parameter replaces: Whether an existing file may be replaced; never the video.
  /// - Throws: `AnalysisFailure`, with `cannotWrite` when the copy cannot be written.
  package func write(
    with analyzer: ChildAnalyzer, replaces: Bool
  ) async throws(AnalysisFailure) {
    try copy.check(replaces: replaces, video: video)
    do {
      _ = try await analyzer.blur(path: video, to: copy.unfinishedPath)
    } catch {
      copy.remove()
      throw error.code == .cannotWrite ? copy.cannotWrite : error
    }
    try copy.finish()
  }
}
