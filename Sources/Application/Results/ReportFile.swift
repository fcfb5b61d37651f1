package import AnalysisDocuments
internal import Foundation
internal import Reports

/// The file of `--report`: one HTML page.
package struct ReportFile {
  private let path: String

  package init(path: String) { self.path = path }

  private var url: URL { URL(fileURLWithPath: path) }

  /// Checks before the analysis that the file can be written.
  ///
  /// - Parameters:
  ///   - replaces: Whether an existing file may be replaced.
  ///   - video: The video to analyse, which is never replaced; `nil` without one.
  ///   - results: The folder of the other files of the result, in which the report has its own name;
  ///     `nil` when they are not written.
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  package func check(
    replaces: Bool, video: String? = nil, results: String? = nil
  ) throws(AnalysisFailure) {
    let type = url.fileType
    guard type == nil || replaces else {
      throw failure("The file exists already: choose another name, or replace it with --replace.")
    }
    if let video, resolved(path) == resolved(video) { throw failure("That is the video.") }
    if let results, resolved(path).hasPrefix(resolved(results) + "/") {
      throw failure("--output writes report.html there itself: leave out --report.")
    }
    let folder = url.deletingLastPathComponent()
    guard type == nil || type == .typeRegular,
      FileManager.default.isWritableFile(atPath: folder.path)
    else { throw failure("The report cannot be written there.") }
  }

  /// Checks that the page does not replace a file of a result.
  ///
  /// - Parameter folders: The folders of the results that are read.
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  package func checkKeeps(resultsIn folders: [String]) throws(AnalysisFailure) {
    let isInResult = folders.contains { resolved(path).hasPrefix(resolved($0) + "/") }
    guard !isInResult || url.fileType == nil else {
      throw failure("That is a file of a result that is read: choose another name.")
    }
  }

  /// Writes the report, completely or not at all.
  ///
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  package func write(_ result: AnalysisResult) throws(AnalysisFailure) {
    try write(html: PrintedReport(of: result).html)
  }

  /// Writes a page, completely or not at all.
  ///
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  package func write(html: String) throws(AnalysisFailure) {
    do {
      try Data(html.utf8).write(to: url, options: .atomic)
    } catch {
      throw failure("The report cannot be written there.")
    }
  }

  private func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }

  private func failure(_ message: String) -> AnalysisFailure {
    AnalysisFailure(.cannotWrite, operation: "write", file: path, message: message)
  }
}
