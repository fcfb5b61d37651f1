/// How a language speaks of one theme.
///
/// Of each form there are several, of which the report picks one.
struct ThemePhrases: Sendable {
  /// For a coach, and on a line about one shot: a label, such as "Low start".
  var label: String
  /// For a parent: clauses about what was seen, such as "your player got low", for each age.
  var praise: LeveledPhrases
  /// For a player: whole sentences of praise, for each age.
  var childPraise: LeveledPhrases
  /// What is seen where the theme is worth a cue, without a judgement: clauses, such as "the hands
  /// were close together"; empty for a theme without a cue.
  var seen: [String]
  /// The thing to try: imperative clauses; up to 12U with a frame in it.
  var cue: LeveledPhrases
  /// For the player: clauses to try with one frame in the mind.
  var childCue: [String]
  /// What the best shot of a clip had, such as "the lowest start".
  var best: String
  /// What a player who does it has, such as "a low start".
  var thing: String
  /// How to speak of a change over time; `nil` where none is measured.
  var change: ChangePhrases?

  /// Every phrase, for the lint.
  var all: [String] {
    [label, best, thing] + praise.all + childPraise.all + seen + cue.all + childCue
      + (change?.all ?? [])
  }
}
