/// How a language speaks of one theme.
struct ThemePhrases: Sendable {
  /// For a parent: a clause about what was seen, such as "your player got low".
  var praise: String
  /// For a coach, and on a line about one shot: a label, such as "Low start".
  var label: String
  /// The thing to try up to 12U: an imperative clause with a picture in it.
  var cue: String
  /// The thing to try from 14U on.
  var olderCue: String
  /// What the best shot of a clip had, such as "the lowest start".
  var best: String
  /// What a player who does it has, such as "a low start".
  var thing: String
  /// For the player: a whole sentence of praise.
  var childPraise: String
  /// For the player: a whole sentence to try.
  var childCue: String
  /// How to speak of a change over time; `nil` where none is measured.
  var change: ChangePhrases?

  /// The cue for the age.
  func cue(at level: DrillLevel) -> String { level == .set ? olderCue : cue }

  /// Every phrase, for the lint.
  var all: [String] {
    [praise, label, cue, olderCue, best, thing, childPraise, childCue] + (change?.all ?? [])
  }
}
