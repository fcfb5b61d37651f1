import ShotAnalysis

/// The sentences of one language.
///
/// A new language is one more type that conforms to this protocol and one more case of
/// `SummaryLanguage`. The tests hold every phrase of every language against the same lint, and
/// snapshots show its texts for a few dozen reports.
///
/// Bullets come without their leading dash; every other sentence with its full stop.
protocol Phrasebook: Sendable {
  var language: SummaryLanguage { get }
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
  /// The same in other words, for what is said of many clips.
  func otherTips(_ note: FilmingNote) -> [String]
  /// What a clip does not show; one sentence.
  func unseen(_ unseen: [MetricID]) -> String

  /// How sure something is, for a table.
  func word(for certainty: Certainty) -> String
  /// What a shot of a type is called.
  func noun(_ type: ShotType, count: Int) -> String
  /// Said of a number whose margin is too wide to lean on, as it stands behind it in a table.
  var rough: String { get }

  // A clip with shots
  func opening(_ shots: ShotsSeen, for audience: Audience, variation: Variation) -> String
  func strength(
    _ finding: Finding, plan: AgePlan, for audience: Audience, variation: Variation
  ) -> String
  func strength(_ plain: PlainStrength, for audience: Audience, variation: Variation) -> String
  /// The one thing to try next; for a coach with its drill.
  ///
  /// A cue says what was seen and when, and for a coach its number.
  ///
  /// - Parameter isBrief: Whether a parent gets one sentence where there could be two.
  func step(
    _ step: StepChoice, plan: AgePlan, for audience: Audience, isBrief: Bool,
    variation: Variation
  ) -> String
  func drillSentence(
    _ drill: Drill, plan: AgePlan, for audience: Audience, variation: Variation
  ) -> String
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
  func step(
    _ step: StepChoice, plan: AgePlan, for audience: Audience, variation: Variation
  ) -> String {
    self.step(step, plan: plan, for: audience, isBrief: false, variation: variation)
  }

  /// The sentence about the drill for a theme.
  func drillSentence(
    for theme: CoachingTheme, plan: AgePlan, for audience: Audience, variation: Variation
  ) -> String {
    drillSentence(
      drill(for: theme, level: plan.level), plan: plan, for: audience, variation: variation)
  }

  /// The clearest strength of a clip, or else the plain one.
  func praise(_ outline: SummaryOutline, for audience: Audience) -> String? {
    outline.strengths.first.map {
      strength($0, plan: outline.plan, for: audience, variation: outline.variation)
    } ?? outline.plainStrength.map { strength($0, for: audience, variation: outline.variation) }
  }

  /// The times as they are listed, each once.
  static func different(_ times: [String]) -> [String] {
    var different: [String] = []
    for time in times where !different.contains(time) { different.append(time) }
    return different
  }
}

extension Phrasebook {
  /// What held a clip back and how to film the next one, in words that the clip picks.
  func tip(_ note: FilmingNote, place: PlayerPosition?, variation: Variation) -> String {
    variation.pick([tip(note, place: place)] + otherTips(note), .filming)
  }
}
