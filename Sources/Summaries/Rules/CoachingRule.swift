import ShotAnalysis

/// When a theme may be praised and when it may be suggested, from one metric.
struct CoachingRule: Hashable, Sendable {
  /// What the gates are held against.
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

  var theme: CoachingTheme
  var metric: MetricID
  /// What is read instead, in this order, where `metric` was not measured often enough.
  var substitutes: [MetricID] = []
  var basis: Basis
  /// The smallest difference that is worth a coach's word, in the metric's unit: a design choice.
  ///
  /// The size of a finding is counted in it, so that degrees and ratios can be ranked together.
  var usefulMargin: Double
  /// The smallest share of the shots that must have a value before a cue is said.
  var smallestCueShare = 0.0
  var evidence: EvidenceGrade
  /// Where the rule and its gates come from, for the coaches who review it.
  var source: String
  /// Why the cue stays unsaid, for the coaches who review it; `nil` for a cue that is said.
  ///
  /// For a theme whose cue precision cannot be shown on clips of known truth.
  var silentReason: String?

  /// Everything the rule reads.
  var metrics: [MetricID] { [metric] + substitutes }

  /// The gates for the usual value; none for a rule about the spread.
  var gates: (strength: Gate?, cue: Gate?) {
    guard case .usual(let strength, let cue) = basis else { return (nil, nil) }
    return (strength, cue)
  }
}
