internal import Coaching

/// The phrases of a language for one theme.
///
/// There are several of most forms; the report selects one.
struct ThemePhrases: Sendable {
  /// For a coach, and for the line about one shot: a label, such as "Low start".
  var label: String
  /// For a parent: clauses about the observation, such as "your player got low", for each age.
  var praise: LeveledPhrases
  /// For a player: whole sentences of praise, for each age.
  var childPraise: LeveledPhrases
  /// The observation behind a cue, without a judgement: clauses, such as "the hands were close
  /// together"; empty for a theme without a cue.
  var seen: [String]
  /// The suggestion: imperative clauses; up to 12U with a mental image.
  var cue: LeveledPhrases
  /// For the player: clauses with one mental image.
  var childCue: [String]
  /// For 8U: a game with a mental image.
  var game: Drill
  /// For 10U and 12U: a short drill.
  var drill: Drill
  /// For 14U and older: sets.
  var set: Drill
  /// The property of the best shot of a clip, such as "the lowest start".
  var best: String
  /// The property of a player who does it, such as "a low start".
  var thing: String
  /// The phrases for a change over time; `nil` where changes are not measured.
  var change: ChangePhrases?

  func drill(at level: DrillLevel) -> Drill {
    switch level {
    case .game: game
    case .drill: drill
    case .set: set
    }
  }

  /// Every phrase but the drills, for the lint.
  var all: [String] {
    [label, best, thing] + praise.all + childPraise.all + seen + cue.all + childCue
      + (change?.all ?? [])
  }
}
