package import ShotAnalysis

/// The conditions for praising or suggesting a theme, from one metric.
package struct CoachingRule: Hashable, Sendable {
  /// The quantity that the gates are applied to.
  enum Basis: Hashable, Sendable {
    /// The player's usual value.
    ///
    /// A rule without a cue only praises, one without a strength only suggests.
    case usual(strength: Gate?, cue: Gate?)
    /// The spread over at least four shots, in useful margins.
    ///
    /// At most `alike` of them is a strength, at least `apart` of them a cue.
    case spread(alike: Double, apart: Double)
  }

  package var theme: CoachingTheme
  package var metric: MetricID
  /// The metrics that are used instead, in this order, where `metric` was not measured often
  /// enough.
  var substitutes: [MetricID] = []
  var basis: Basis
  /// The smallest difference that is worth mentioning, in the metric's unit: a design choice.
  ///
  /// The size of a finding is expressed in this unit, so that degrees and ratios can be ranked
  /// together.
  var usefulMargin: Double
  /// The minimum share of the shots that must have a value for a cue.
  var smallestCueShare = 0.0
  var evidence: EvidenceGrade
  /// The source of the rule and its gates, for the coaches who review it.
  var source: String

  /// All metrics that the rule uses.
  var metrics: [MetricID] { [metric] + substitutes }

  /// The gates for the usual value; both `nil` for a rule about the spread.
  var gates: (strength: Gate?, cue: Gate?) {
    guard case .usual(let strength, let cue) = basis else { return (nil, nil) }
    return (strength, cue)
  }
}
