/// How far from the truth a metric may lie, and what makes it lie farther.
struct StatedError: Sendable, Hashable {
  /// Half the width of the interval that holds nine in ten true values of simulated shots, under
  /// the usual conditions of `MeasurementConditions`, in the metric's unit.
  var usual: Double
  /// By how much the value changes when a joint is misplaced by one torso.
  var perTorso: Double
  /// By how much the true value changes in a second around the moment that is measured.
  var perSecond: Double
}
