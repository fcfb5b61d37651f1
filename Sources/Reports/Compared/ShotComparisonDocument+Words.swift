internal import AnalysisDocuments
internal import Foundation
internal import ShotAnalysis
internal import Summaries

extension ShotComparisonDocument {
  /// What the columns of the earlier shot and of this one are called: their numbers where both are
  /// of one clip, of which none is earlier.
  func heads(_ words: any ReportWords) -> (earlier: String, now: String) {
    isSameClip
      ? (words.shot(earlier.shot.index), words.shot(now.shot.index))
      : (words.beforeHead, words.nowHead)
  }

  /// What limits the comparison, as sentences.
  func notes(_ words: any ReportWords) -> [String] {
    var notes: [String] = []
    if isOfTwoTypes { notes.append(words.twoTypes) }
    if isOfTwoViews { notes.append(words.twoViews) }
    notes.append(words.oneShotEach)
    return notes
  }
}

extension ShotComparisonDocument.Side {
  /// The shot with its type, time and date, for example `Shot 2 of slow.mov (wrist shot, 0:04.5,
  /// 2026-05-04 17:12:03)`.
  func title(_ words: any ReportWords) -> String {
    var facts = [words.word(for: shot.type), words.number(ClockTime(shot.releaseTime).text)]
    if let recordedAt { facts.append(Formatting.moment(recordedAt)) }
    return Formatting.printable(
      "\(words.shot(shot.index, of: name)) (\(facts.joined(separator: ", ")))")
  }
}
