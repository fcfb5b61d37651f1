import ShotAnalysis

/// The sentences of one language.
///
/// A new language is one more type that conforms to this protocol and one more case of
/// `SummaryLanguage`. The tests hold every phrase of every language against the same lint.
///
/// Bullets come without their leading dash; every other sentence with its full stop.
protocol Phrasebook: Sendable {
  var wentWellHeading: String { get }
  var workOnHeading: String { get }

  func phrases(for theme: CoachingTheme) -> ThemePhrases
  func drill(for theme: CoachingTheme, level: DrillLevel) -> Drill
  /// What a metric measures, as part of a sentence.
  func name(of metric: MetricID) -> String
  /// A sentence that says how to film the next clip.
  func tip(_ note: FilmingNote) -> String

  // A clip with shots
  func opening(_ shots: ShotsSeen, for audience: Audience, variant: Int) -> String
  func strength(_ finding: Finding, for audience: Audience, variant: Int) -> String
  func strength(_ plain: PlainStrength, for audience: Audience) -> String
  /// The thing to try; for a coach with its number and drill.
  func cue(_ finding: Finding, plan: AgePlan, for audience: Audience, variant: Int) -> String
  /// What to do when no cue stands out, or when nothing could be judged; for a coach with its
  /// drill.
  func practice(couldJudge: Bool, plan: AgePlan, for audience: Audience) -> String
  func drillSentence(_ drill: Drill, plan: AgePlan, for audience: Audience) -> String
  /// What could not be seen, and how to film it where another way of filming helps.
  func filming(_ note: FilmingNote?, unseen: [MetricID], for audience: Audience) -> String

  // A clip without
  func noShot(_ outline: SummaryOutline, for audience: Audience) -> String
  func noPlayer(for audience: Audience) -> String
}
