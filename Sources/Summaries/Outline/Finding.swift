import ShotAnalysis

/// A theme that the shots of a clip clearly show.
struct Finding: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case strength, cue
  }

  var rule: CoachingRule
  /// What was measured: the rule's metric or a substitute of it.
  var metric: MetricID
  var kind: Kind
  var moment: Moment
  var reading: Reading
  var tally: Tally
  /// The numbers of the shots that show it.
  var shots: Set<Int>
}
