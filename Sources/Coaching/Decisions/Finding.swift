package import ShotAnalysis

/// A theme that was observed in the shots of a clip.
package struct Finding: Hashable, Sendable {
  package var rule: CoachingRule
  /// The metric that was measured: the rule's own or a substitute of it.
  package var metric: MetricID
  package var kind: ThemeDecision.Kind
  /// The probability that the player's usual value is beyond the gate, 0 to 1.
  package var probability: Double
  /// The distance of the usual value beyond the gate, in useful margins; negative when it is not
  /// beyond it.
  var size: Double
  package var reading: Reading
  /// The shot that shows it best; `nil` where no single shot shows it.
  package var shot: ShotMark?
  /// The numbers of the shots that show it individually.
  package var shots: Set<Int>

  /// Whether it is likely but not certain, so that the text is hedged.
  package var isHedged: Bool { probability < CoachingDecisions.certainly }

  var decision: ThemeDecision {
    ThemeDecision(theme: rule.theme, kind: kind, probability: probability, isStated: false)
  }
}
