package import AnalysisDocuments
internal import Foundation
internal import Reports

/// The file of `--report`: one HTML page.
package struct ReportFile {
  private let path: String
  private let file: NewFile

  package init(path: String) {
    self.path = path
    file = NewFile(path: path)
  }

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
    try file.check(replaces: replaces, video: video)
    if let results, file.isInside(results) {
      throw file.failure("--output writes report.html there itself: leave out --report.")
    }
  }

  /// Checks that the page does not replace a file of a result.
  ///
  /// - Parameter folders: The folders of the results that are read.
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  package func checkKeeps(resultsIn folders: [String]) throws(AnalysisFailure) {
    guard !folders.contains(where: file.isInside) || URL(fileURLWithPath: path).fileType == nil
    else {
      throw file.failure("That is a file of a result that is read: choose another name.")
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
      try Data(html.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw file.cannotWrite
    }
  }
}
