/// A theme that the shots of a clip clearly show.
struct Finding: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case strength, cue
  }

  var rule: CoachingRule
  var kind: Kind
  var moment: Moment
  var reading: Reading
  var tally: Tally
}
