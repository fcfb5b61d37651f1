package import AnalysisDocuments
internal import Foundation
internal import Media
internal import Poses
internal import Reports
internal import ShotAnalysis

/// The file of `--report`.
package struct ReportFile {
  private let path: String

  package init(path: String) { self.path = path }

  private var url: URL { URL(fileURLWithPath: path) }

  /// Checks before the analysis that the file can be written.
  ///
  /// - Parameter replaces: Whether an existing file may be replaced.
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  package func check(replaces: Bool) throws(AnalysisFailure) {
    let type = url.fileType
    guard type == nil || replaces else {
      throw failure("The file exists already: choose another name, or replace it with --replace.")
    }
    let folder = url.deletingLastPathComponent()
    guard type == nil || type == .typeRegular,
      FileManager.default.isWritableFile(atPath: folder.path)
    else { throw failure("The report cannot be written there.") }
  }

  /// Writes the report, completely or not at all.
  ///
  /// - Parameter results: The folder of the other files of this result, which are linked to where the
  ///   report is beside them; `nil` when they are not written.
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  package func write(_ result: AnalysisResult, results: String?) throws(AnalysisFailure) {
    let video = result.document.video
    let track = result.track.track(frameWidth: video.width, frameHeight: video.height)
    let images = result.stills.map { still in
      PrintedImage(
        shot: still.shot, moment: still.moment, time: still.time, jpeg: still.image.bytes,
        pose: track?.pose(at: still.time))
    }
    let isBeside =
      results.map {
        URL(fileURLWithPath: $0, isDirectory: true).resolvingSymlinksInPath().path
          == url.deletingLastPathComponent().resolvingSymlinksInPath().path
      } ?? false
    let report = PrintedReport(
      result.document, images: images, curves: try curves(of: result),
      files: isBeside ? ["angles.csv", "landmarks.trc"] : [])
    do {
      try Data(report.html.utf8).write(to: url, options: .atomic)
    } catch {
      throw failure("The report cannot be written there.")
    }
  }

  private func curves(of result: AnalysisResult) throws(AnalysisFailure) -> [[ShotCurve]] {
    guard let clip = try result.observation?.content().clip, !clip.tracks.isEmpty else { return [] }
    let analyzer = ClipAnalyzer()
    return analyzer.curves(of: clip, player: analyzer.analyze(clip).player)
  }

  private func failure(_ message: String) -> AnalysisFailure {
    AnalysisFailure(.cannotWrite, operation: "write", file: path, message: message)
  }
}
