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

  // A clip with shots. The report selects one of several sentences, or of several leads: what is
  // before the colon of a sentence.
  /// Returns sentences that say what was seen, without the full stop.
  func openings(_ shots: ShotsSeen, for audience: Audience) -> [String]
  /// Returns the leads of praise for a parent.
  ///
  /// - Parameter time: When it can be seen; `nil` where no single shot shows it.
  func praiseLeads(at time: String?) -> [String]
  /// What can follow the label of a strength for a coach.
  var evidenceSources: [String] { get }
  func strength(_ plain: PlainStrength, for audience: Audience, variation: Variation) -> String
  /// Returns a cue and its observation for a parent, without the full stop.
  ///
  /// - Parameter isBrief: Whether it is one sentence instead of up to two.
  func cueSentences(_ cue: String, seen: String, _ finding: Finding, isBrief: Bool) -> [String]
  /// Returns the leads of the observation behind a cue for a coach.
  func seenLeads(isHedged: Bool) -> [String]
  /// The words before a cue for the player, with their comma.
  var childCueLeads: [String] { get }
  /// Returns suggestions to repeat the best shot of the clip; those for a coach are continued with
  /// the measurement.
  func ownBestSentences(
    _ best: String, of ordinal: String?, at time: String, for audience: Audience
  ) -> [String]
  /// Returns suggestions for a parent to keep the rhythm of the shot at this time.
  func unevenSentences(at time: String) -> [String]
  /// The leads of two different rhythms for a coach.
  var unevenLeads: [String] { get }
  /// Returns suggestions to do several times in a row what works.
  func stretchSentences(_ thing: String, for audience: Audience) -> [String]
  /// The leads of the suggestion to try something new.
  var challengeLeads: [String] { get }
  /// Returns the leads of a drill's instructions.
  func drillLeads(_ name: String, plan: AgePlan, for audience: Audience) -> [String]
  /// Returns the measured value of a finding with its error and the time at which it can be seen.
  func evidence(_ finding: Finding) -> String
  /// Returns an amount as one that is known approximately.
  func about(_ amount: String, isRough: Bool) -> String
  func at(_ time: Double) -> String
  /// Between an observation and its measurement.
  var with: String { get }
  /// The ordinals from first to tenth.
  static var ordinals: [String] { get }
  /// Returns the items with commas and a final "and".
  static func list(_ items: [String]) -> String
  /// Returns a change from earlier clips for a parent.
  func changeSentence(
    _ phrases: ChangePhrases, _ direction: ClipChange.Direction, at time: String
  ) -> String
  /// Returns a change from earlier clips for a coach, with both values of the metric.
  func changeStatement(
    _ phrases: ChangePhrases, _ direction: ClipChange.Direction, of name: String, now: String,
    unit: String, before: String
  ) -> String
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
    phrases(for: theme).drill(at: level)
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
    case .stretch:
      suggestion = variation.pick(stretchSentences(phrases.thing, for: audience), .step)
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
