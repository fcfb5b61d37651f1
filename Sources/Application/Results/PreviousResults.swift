package import AnalysisDocuments
package import Coaching
internal import Foundation
internal import Reports

/// The folder of `--previous`, and the progress that it adds to each new document.
package struct PreviousResults {
  private let path: String
  private let period: DayRange?
  private var results: EarlierResults

  /// Whether there is no such folder yet.
  private let isMissing: Bool

  /// - Parameter mayBeMissing: Whether a folder that does not exist counts as one without results,
  ///   as before a player's first clip.
  /// - Throws: `AnalysisFailure` when the folder cannot be read.
  package init(
    path: String, period: DayRange?, mayBeMissing: Bool = false
  ) throws(AnalysisFailure) {
    self.path = path
    self.period = period
    isMissing = mayBeMissing && Self.isMissing(path)
    results = isMissing ? EarlierResults() : try EarlierResults(folder: path)
  }

  /// Whether nothing has that name; `false` where that cannot be known.
  private static func isMissing(_ path: String) -> Bool {
    do {
      _ = try FileManager.default.attributesOfItem(atPath: path)
      return false
    } catch {
      return (error as? CocoaError)?.code == .fileReadNoSuchFile
    }
  }

  /// One line about skipped documents or a missing folder; `nil` when there is nothing to say.
  package var notice: String? {
    let text = isMissing ? "no such folder yet, so this counts as a first clip" : results.notice
    return text.map { Formatting.printable("puckbuddy: \(path): \($0)") + "\n" }
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
