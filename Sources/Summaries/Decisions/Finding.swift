import ShotAnalysis

/// A theme that the shots of a clip show.
struct Finding: Hashable, Sendable {
  var rule: CoachingRule
  /// What was measured: the rule's metric or a substitute of it.
  var metric: MetricID
  var kind: ThemeDecision.Kind
  /// That the player's usual value lies beyond the gate, 0 to 1.
  var probability: Double
  /// How far beyond it lies, in useful margins; negative on the other side.
  var size: Double
  var reading: Reading
  /// The shot that shows it best; `nil` where it shows in none alone.
  var shot: ShotMark?
  /// The numbers of the shots that show it by themselves.
  var shots: Set<Int>

  /// Whether it is likely but not certain, so that words hedge it.
  var isHedged: Bool { probability < CoachingDecisions.certainly }

  var decision: ThemeDecision {
    ThemeDecision(theme: rule.theme, kind: kind, probability: probability, isSaid: false)
  }
}
