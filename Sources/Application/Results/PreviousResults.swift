package import AnalysisDocuments
package import Coaching
internal import Foundation
internal import Reports

/// The folder of `--previous`, and the progress that it adds to each new document.
package struct PreviousResults {
  private let path: String
  private let period: DayRange?
  private var results: EarlierResults

  /// - Throws: `AnalysisFailure` when the folder cannot be read.
  package init(path: String, period: DayRange?) throws(AnalysisFailure) {
    self.path = path
    self.period = period
    results = try EarlierResults(folder: path)
  }

  /// One line about skipped documents; `nil` when none was skipped.
  package var notice: String? {
    results.notice.map { Formatting.printable("puckbuddy: \(path): \($0)") + "\n" }
  }

  /// Adds the player's progress to a document, which then counts as an earlier one.
  package mutating func addProgress(to document: inout AnalysisDocument) {
    document.addProgress(
      earlier: results.analyses, asOf: .now, timeZone: .current, custom: period)
    results.add(document)
  }

  /// The progress of the clips in the folder.
  package var progress: PlayerProgress {
    PlayerProgress(
      clips: ClipHistory(results.analyses).clips, asOf: .now, timeZone: .current, custom: period)
  }
}
