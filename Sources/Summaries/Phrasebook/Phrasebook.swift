internal import Coaching
internal import ShotAnalysis

/// The sentences and words of one language.
///
/// A new language is one more type that conforms to this protocol and one more case of
/// `SummaryLanguage`. The tests apply the same lint to every phrase of every language, and
/// snapshots show the texts for a few dozen reports.
///
/// Bullets are returned without their leading dash; every other sentence with its full stop.
protocol Phrasebook: ReportWords {
  var language: SummaryLanguage { get }
  var numbers: NumberStyle { get }
  var wentWellHeading: String { get }
  var workOnHeading: String { get }

  func phrases(for theme: CoachingTheme) -> ThemePhrases
  /// Returns the drill for 8U: a game with a mental image.
  func game(for theme: CoachingTheme) -> Drill
  /// Returns the drill for 10U and 12U: a short one.
  func drill(for theme: CoachingTheme) -> Drill
  /// Returns the drill for 14U and older: sets.
  func set(for theme: CoachingTheme) -> Drill

  // Metrics, for the coach's table and within sentences
  /// Returns the unit of a metric's values: the form after `value`, or a column heading when `nil`.
  func unit(of metric: MetricID, for value: Double?) -> String
  /// Returns the reason why a metric has no value, as a whole sentence.
  func reason(_ status: Measurement.Status) -> String

  // Filming
  /// Returns one sentence about a limitation of the clip and how to avoid it in the next one.
  func tip(_ note: FilmingNote, position: PlayerPosition?) -> String
  /// Returns alternative wordings of a tip, for tips that many clips get.
  func otherTips(_ note: FilmingNote) -> [String]
  /// Returns one sentence about the metrics that could not be measured.
  func unseen(_ unseen: [MetricID]) -> String

  /// Returns the noun for shots of a type.
  func noun(_ type: ShotType, count: Int) -> String
  /// The mark after a number in a table whose error margin is too wide to rely on it.
  var rough: String { get }

  // A clip with shots
  func opening(_ shots: ShotsSeen, for audience: Audience, variation: Variation) -> String
  func strength(
    _ finding: Finding, plan: AgePlan, for audience: Audience, variation: Variation
  ) -> String
  func strength(_ plain: PlainStrength, for audience: Audience, variation: Variation) -> String
  /// Returns a cue with the observation and its time, and for a coach its value and drill.
  ///
  /// - Parameter isBrief: Whether a parent gets one sentence instead of up to two.
  func cue(
    _ finding: Finding, plan: AgePlan, for audience: Audience, isBrief: Bool,
    variation: Variation
  ) -> String
  /// Returns the suggestion to repeat the player's best shot of the clip.
  func ownBest(
    _ best: OwnBest, _ phrases: ThemePhrases, for audience: Audience, _ variation: Variation
  ) -> String
  /// Returns the suggestion to keep the same rhythm.
  func uneven(
    _ rhythm: UnevenRhythm, _ phrases: ThemePhrases, for audience: Audience,
    _ variation: Variation
  ) -> String
  /// Returns the suggestion to do several times in a row what works.
  func stretch(
    _ phrases: ThemePhrases, for audience: Audience, _ variation: Variation
  ) -> String
  /// Returns the suggestion to try something new.
  func challenge(
    _ phrases: ThemePhrases, _ plan: AgePlan, for audience: Audience, _ variation: Variation
  ) -> String
  /// The ordinals from first to tenth.
  static var ordinals: [String] { get }
  func drillSentence(
    _ drill: Drill, plan: AgePlan, for audience: Audience, variation: Variation
  ) -> String
  /// Returns a change from earlier clips; a loss is never mentioned to a child.
  func change(_ change: ClipChange, for audience: Audience) -> String
  /// Returns the line about one shot.
  func line(_ shot: ShotLine) -> String
  /// The request to the player to film the exercise.
  var filmAgain: String { get }

  // A clip without
  func noShot(_ outline: SummaryOutline, for audience: Audience) -> String
  func noPlayer(for audience: Audience) -> String

  // The lint
  /// The prefixes of words, or of two words, that no summary contains; a trailing `=` requires the
  /// whole word.
  var bannedWords: [String] { get }
  /// The weight of a syllable in the reading grade.
  var syllableWeight: Double { get }
  /// Returns the number of syllables of a word in lower case, of letters alone; words joined by an
  /// apostrophe are one. A word has at least one, whatever is returned.
  func syllables(in letters: String) -> Int
}

extension Phrasebook {
  func number(_ text: String) -> String { numbers.marked(text) }

  /// Returns the name of a metric, in lower case and without an article.
  func name(of metric: MetricID) -> String { words(of: metric).name }

  func drill(for theme: CoachingTheme, level: DrillLevel) -> Drill {
    switch level {
    case .game: game(for: theme)
    case .drill: drill(for: theme)
    case .set: set(for: theme)
    }
  }

  /// Returns the value of the rhythm in one shot, with its margin and unit.
  func seconds(_ shot: MeasuredShot) -> String {
    let amount = MeasuredAmount(
      shot.value.value, error: shot.value.error, of: UnevenRhythm.metric)
    return "\(amount.text(numbers)) \(unit(of: UnevenRhythm.metric, for: amount.value))"
  }

  /// Returns the suggestion for the next clip; for a coach with its drill.
  ///
  /// - Parameter isBrief: Whether a parent gets one sentence of a cue instead of up to two.
  func step(
    _ step: StepChoice, plan: AgePlan, for audience: Audience, isBrief: Bool = false,
    variation: Variation
  ) -> String {
    let phrases = phrases(for: step.theme)
    let suggestion: String
    switch step {
    case .cue(let finding):
      return cue(
        finding, plan: plan, for: audience, isBrief: isBrief, variation: variation)
    case .bringBack(let change): suggestion = self.change(change, for: audience)
    case .ownBest(let best): suggestion = ownBest(best, phrases, for: audience, variation)
    case .rhythm(let rhythm): suggestion = uneven(rhythm, phrases, for: audience, variation)
    case .stretch: suggestion = stretch(phrases, for: audience, variation)
    case .challenge: suggestion = challenge(phrases, plan, for: audience, variation)
    }
    guard audience == .coach else { return suggestion }
    let todo = drillSentence(for: step.theme, plan: plan, for: .coach, variation: variation)
    return "\(suggestion) \(todo)"
  }

  /// Returns the ordinal of a shot, such as "second"; `nil` for the only shot and above ten.
  func ordinal(_ shot: ShotMark) -> String? {
    guard shot.total > 1, Self.ordinals.indices.contains(shot.number - 1) else { return nil }
    return Self.ordinals[shot.number - 1]
  }

  /// Returns the sentence about the drill for a theme.
  func drillSentence(
    for theme: CoachingTheme, plan: AgePlan, for audience: Audience, variation: Variation
  ) -> String {
    drillSentence(
      drill(for: theme, level: plan.level), plan: plan, for: audience, variation: variation)
  }

  /// Returns the clearest strength of a clip, or else the plain one.
  func praise(_ outline: SummaryOutline, for audience: Audience) -> String? {
    outline.strengths.first.map {
      strength($0, plan: outline.plan, for: audience, variation: outline.variation)
    } ?? outline.plainStrength.map { strength($0, for: audience, variation: outline.variation) }
  }

  /// Returns the distinct times, in order.
  static func different(_ times: [String]) -> [String] {
    var different: [String] = []
    for time in times where !different.contains(time) { different.append(time) }
    return different
  }
}

extension Phrasebook {
  /// Returns a tip in a wording that the clip selects.
  func tip(_ note: FilmingNote, position: PlayerPosition?, variation: Variation) -> String {
    variation.pick([tip(note, position: position)] + otherTips(note), .filming)
  }
}
