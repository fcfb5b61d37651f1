import ShotAnalysis

/// The sentences of one language.
///
/// A new language is one more type that conforms to this protocol and one more case of
/// `SummaryLanguage`. The tests hold every phrase of every language against the same lint, and
/// snapshots show its texts for a few dozen reports.
///
/// Bullets come without their leading dash; every other sentence with its full stop.
protocol Phrasebook: Sendable {
  var numbers: NumberStyle { get }
  var wentWellHeading: String { get }
  var workOnHeading: String { get }

  func phrases(for theme: CoachingTheme) -> ThemePhrases
  func drill(for theme: CoachingTheme, level: DrillLevel) -> Drill

  // Metrics, for the coach's table and inside of sentences
  /// What a metric measures, in lower case and without an article.
  func name(of metric: MetricID) -> String
  /// The unit of a metric's values, as it stands behind `value`, or above a column when `nil`.
  func unit(of metric: MetricID, for value: Double?) -> String
  /// Why a metric has no value; a whole sentence.
  func reason(_ status: Measurement.Status) -> String

  // Filming
  /// What held a clip back and how to film the next one; one sentence.
  func tip(_ note: FilmingNote, place: PlayerPosition?) -> String
  /// What a clip does not show; one sentence.
  func unseen(_ unseen: [MetricID]) -> String
  /// Said of what a clip does not show when it was filmed well; one sentence.
  var someThingsStayHidden: String { get }

  // A clip with shots
  func opening(_ shots: ShotsSeen, for audience: Audience, variant: Int) -> String
  func strength(_ finding: Finding, for audience: Audience, variant: Int) -> String
  func strength(_ plain: PlainStrength, for audience: Audience) -> String
  /// The thing to try; for a coach with its number and drill.
  func cue(_ finding: Finding, plan: AgePlan, for audience: Audience, variant: Int) -> String
  /// The one thing to try next; for a coach with its drill.
  func step(_ step: StepChoice, plan: AgePlan, for audience: Audience, variant: Int) -> String
  func drillSentence(_ drill: Drill, plan: AgePlan, for audience: Audience) -> String
  /// What is otherwise than in the earlier clips; a loss is never spoken of to a child.
  func change(_ change: ClipChange, for audience: Audience) -> String
  /// One shot on a line of its own.
  func line(_ shot: ShotLine) -> String
  /// Asks the player to film the thing just tried.
  var filmAgain: String { get }

  // A clip without
  func noShot(_ outline: SummaryOutline, for audience: Audience) -> String
  func noPlayer(for audience: Audience) -> String
}

extension Phrasebook {
  /// The sentence about the drill for a theme.
  func drillSentence(for theme: CoachingTheme, plan: AgePlan, for audience: Audience) -> String {
    drillSentence(drill(for: theme, level: plan.level), plan: plan, for: audience)
  }

  /// The clearest strength of a clip, or else the plain one.
  func praise(_ outline: SummaryOutline, for audience: Audience) -> String? {
    outline.strengths.first.map { strength($0, for: audience, variant: outline.variant) }
      ?? outline.plainStrength.map { strength($0, for: audience) }
  }

  /// The times as they are listed, each once.
  static func different(_ times: [String]) -> [String] {
    var different: [String] = []
    for time in times where !different.contains(time) { different.append(time) }
    return different
  }
}
