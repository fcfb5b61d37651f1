package import Foundation
package import Summaries

extension AnalysisDocument {
  /// As much of this document as looking back will need; its file holds the same, rounded.
  package var asEarlier: EarlierAnalysis {
    EarlierAnalysis(
      recordedAt: video.recordedAt, analyzedAt: processing.analyzedAt, duration: video.duration,
      report: report)
  }

  /// Holds this clip against the player's earlier ones, and writes the summaries anew with what
  /// that shows.
  ///
  /// - Parameters:
  ///   - earlier: May hold other analyses of this very clip, which are no earlier clips.
  ///   - asOf: Now: the moment whose day is today.
  ///   - timeZone: The zone whose days the periods are made of.
  ///   - custom: A period that somebody asks for beside the usual ones.
  package mutating func addProgress(
    earlier: [EarlierAnalysis], asOf: Date, timeZone: TimeZone, custom: DayRange? = nil
  ) {
    let progress = PlayerProgress(
      own: asEarlier, earlier: earlier, asOf: asOf, timeZone: timeZone, custom: custom)
    self.progress = progress
    summaries = SummaryWriter(language: summaries.language)
      .summaries(for: report, progress: progress)
    translations = SummaryWriter.translations(
      for: report, progress: progress, except: summaries.language)
  }
}
