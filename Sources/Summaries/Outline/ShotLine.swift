import ShotAnalysis

/// One shot of several that differ, on a line of its own for a parent.
struct ShotLine: Hashable, Sendable {
  /// The release, in seconds.
  var time: Double
  /// What it is, and how certain that is.
  var kind: ShotKind
  /// The strengths of the clip that this shot showed, most convincing first.
  var themes: [CoachingTheme]

  /// The most shots that are listed; more would be a table that no parent reads.
  static let most = 6
  /// The most strengths on one line.
  static let mostThemes = 2

  /// A line for each shot, when that says more than one sentence about all of them: when they are
  /// of different types or only some of them showed a strength.
  static func lines(for report: ShotReport, strengths: [Finding]) -> [ShotLine] {
    guard (2...most).contains(report.shots.count) else { return [] }
    let lines = report.shots.map { shot in
      let shown = strengths.filter { $0.shots.contains(shot.index) }.map(\.rule.theme)
      return ShotLine(
        time: shot.releaseTime, kind: ShotKind(shot),
        themes: Array(shown.prefix(mostThemes)))
    }
    let kinds = Set(lines.map { [$0.kind.type.rawValue] + $0.themes.map(\.rawValue) })
    return kinds.count > 1 ? lines : []
  }
}
