package import Coaching
package import Foundation
internal import Summaries

extension AnalysisDocument {
  /// The part of this document that is needed as an earlier analysis; its file holds the same,
  /// rounded.
  package var asEarlier: EarlierAnalysis {
    EarlierAnalysis(
      recordedAt: video.recordedAt, analyzedAt: processing.analyzedAt, duration: video.duration,
      report: report)
  }

  /// Compares this clip with the player's earlier ones and rewrites the summaries with the result.
  ///
  /// - Parameters:
  ///   - earlier: May hold other analyses of this clip, which do not count as earlier clips.
  ///   - asOf: The current time, which determines today's date.
  ///   - timeZone: The time zone for the days of the periods.
  ///   - custom: A period requested in addition to the usual ones.
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
