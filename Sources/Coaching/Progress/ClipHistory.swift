internal import Foundation

/// The distinct clips of a set of analyses.
package struct ClipHistory: Sendable, Hashable {
  /// In the order of date.
  package let clips: [ClipRecord]
  /// The number of analyses with neither a recording time nor an analysis time.
  package let undated: Int

  /// Merges the analyses of each clip: the newest is used, and among several of the same second the
  /// last of the list.
  ///
  /// The clip's date is the earliest that one of them states, because the clip existed before its
  /// first analysis.
  package init(_ analyses: [EarlierAnalysis]) {
    clips = ClipHistory.groups(analyses).map(\.record).sorted { $0.date < $1.date }
    undated = analyses.count { $0.date == nil }
  }

  /// Returns the date of `own`'s clip from it and earlier analyses of it (`nil` without any), and
  /// the other clips among `analyses`.
  static func parting(
    _ own: EarlierAnalysis, from analyses: [EarlierAnalysis]
  ) -> (date: Date?, others: ClipHistory) {
    let same = analyses.filter { $0.identity == own.identity } + [own]
    return (
      same.compactMap(\.date).min(),
      ClipHistory(analyses.filter { $0.identity != own.identity })
    )
  }

  /// All the analyses of one clip.
  private struct Group {
    var newest: EarlierAnalysis
    var date: Date

    var record: ClipRecord {
      ClipRecord(date: date, shots: newest.shots, readings: newest.readings)
    }
  }

  private static func groups(_ analyses: [EarlierAnalysis]) -> [Group] {
    var groups: [Group] = []
    var indices: [ClipIdentity: Int] = [:]
    for analysis in analyses {
      guard let date = analysis.date else { continue }
      guard let index = indices[analysis.identity] else {
        indices[analysis.identity] = groups.count
        groups.append(Group(newest: analysis, date: date))
        continue
      }
      let newest = groups[index].newest.analyzedAt ?? .distantPast
      if analysis.analyzedAt ?? .distantPast >= newest { groups[index].newest = analysis }
      groups[index].date = min(groups[index].date, date)
    }
    return groups
  }
}
