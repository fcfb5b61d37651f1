internal import AnalysisDocuments
internal import Foundation
internal import ShotAnalysis
internal import Summaries

extension ShotComparisonDocument {
  /// What the columns of the earlier shot and of this one are called: their numbers where both are
  /// of one clip, of which none is of another day.
  func heads(_ words: any ReportWords) -> (earlier: String, now: String) {
    isSameClip
      ? (words.shot(earlier.shot.index), words.shot(now.shot.index))
      : (words.beforeHead, words.nowHead)
  }

  /// Both shots, a line each, with what their columns are called where that is not their number.
  func titles(_ words: any ReportWords) -> [String] {
    let heads = heads(words)
    return [(heads.earlier, earlier), (heads.now, now)].map { head, side in
      isSameClip ? side.title(words).capitalizedFirst : head + words.headColon + side.title(words)
    }
  }

  /// What makes the shots hard to compare, as sentences.
  func cautions(_ words: any ReportWords) -> [String] {
    (isOfTwoTypes ? [words.twoTypes] : []) + (isOfTwoSides ? [words.twoSides] : [])
      + (isOfTwoViews ? [words.twoViews] : [])
  }
}

extension ShotComparisonDocument.ComparedShot {
  /// The shot with its type, time and date, for example `Shot 2 of slow.mov (wrist, 0:04.5,
  /// 2026-05-04 17:12:03)`.
  func title(_ words: any ReportWords) -> String {
    var facts = [words.word(for: shot.type), words.number(ClockTime(shot.releaseTime).text)]
    if let recordedAt { facts.append(Formatting.moment(recordedAt)) }
    return Formatting.printable(
      "\(words.shot(shot.index, of: name)) (\(facts.joined(separator: ", ")))")
  }
}
