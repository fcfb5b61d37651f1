internal import Coaching
internal import ShotAnalysis

/// One shot of a clip whose shots differ, for a separate line in the parent's text.
struct ShotLine: Hashable, Sendable {
  /// The release, in seconds.
  var time: Double
  /// The type and its certainty.
  var kind: ShotKind
  /// The strengths of the clip that this shot shows, most convincing first.
  var themes: [CoachingTheme]

  /// The maximum number of listed shots: a parent would not read a longer list.
  static let most = 6
  /// The maximum number of strengths per line.
  static let mostThemes = 2

  /// Returns a line for each shot, when that adds information to a sentence about all of them: when
  /// they are of different types or only some of them show a strength.
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
