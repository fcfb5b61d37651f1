internal import Foundation

/// The clips that analyses are of, each once.
package struct ClipHistory: Sendable, Hashable {
  /// In the order of date.
  package let clips: [ClipRecord]
  /// How many analyses say neither when the clip was filmed nor when it was analysed.
  package let undated: Int

  /// Of several analyses of one clip the newest counts, and of several from the same second the
  /// last of the list; the clip's date is the earliest that one of them gives, because a clip was
  /// there before it was first analysed.
  package init(_ analyses: [EarlierAnalysis]) {
    clips = ClipHistory.groups(analyses).map(\.record).sorted { $0.date < $1.date }
    undated = analyses.count { $0.date == nil }
  }

  /// The clip of `own` with the date that it and earlier analyses of it give (`nil` without any),
  /// and the other clips among `analyses`.
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
    var places: [ClipIdentity: Int] = [:]
    for analysis in analyses {
      guard let date = analysis.date else { continue }
      guard let place = places[analysis.identity] else {
        places[analysis.identity] = groups.count
        groups.append(Group(newest: analysis, date: date))
        continue
      }
      let newest = groups[place].newest.analyzedAt ?? .distantPast
      if analysis.analyzedAt ?? .distantPast >= newest { groups[place].newest = analysis }
      groups[place].date = min(groups[place].date, date)
    }
    return groups
  }
}
