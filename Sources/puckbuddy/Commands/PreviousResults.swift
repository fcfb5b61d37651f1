import Foundation
import Summaries
import VideoAnalysis

/// The folder of `--previous`, and the progress that it adds to each new document.
struct PreviousResults {
  private let path: String
  private let period: DayRange?
  private var results: EarlierResults

  /// - Throws: `AnalysisFailure` when the folder cannot be read.
  init(path: String, period: DayRange?) throws(AnalysisFailure) {
    self.path = path
    self.period = period
    results = try EarlierResults(folder: path)
  }

  /// One line about skipped documents; `nil` when none was skipped.
  var notice: String? {
    results.notice.map { Formatting.printable("puckbuddy: \(path): \($0)") + "\n" }
  }

  /// Adds the player's progress to a document, which then counts as an earlier one.
  mutating func addProgress(to document: inout AnalysisDocument) {
    document.addProgress(
      earlier: results.analyses, asOf: .now, timeZone: .current, custom: period)
    results.add(document)
  }

  /// The progress of the clips in the folder.
  var progress: PlayerProgress {
    PlayerProgress(
      clips: ClipHistory(results.analyses).clips, asOf: .now, timeZone: .current, custom: period)
  }
}
