import ShotAnalysis

/// When a theme may be praised and when it may be suggested, from one metric.
struct CoachingRule: Hashable, Sendable {
  /// What the gates are held against.
  enum Basis: Hashable, Sendable {
    /// The value of each shot; the rule needs two shots beyond the gate, or the only one.
    ///
    /// A rule without a cue only praises, one without a strength only suggests.
    case eachShot(strength: Gate?, cue: Gate?)
    /// The spread over at least four shots, held against the typical error of one of them.
    ///
    /// At most `alike` errors is a strength, at least `apart` errors a cue.
    case spread(alike: Double, apart: Double)
  }

  var theme: CoachingTheme
  var metric: MetricID
  /// What is looked at instead, in this order, where `metric` was not measured often enough.
  var substitutes: [MetricID] = []
  var basis: Basis
  /// The smallest share of the clip's shots that must show a cue.
  var smallestCueShare = 0.0
  var evidence: EvidenceGrade
  /// Where the rule and its gates come from, for the coaches who review it.
  var source: String

  /// Everything the rule looks at.
  var metrics: [MetricID] { [metric] + substitutes }
}
