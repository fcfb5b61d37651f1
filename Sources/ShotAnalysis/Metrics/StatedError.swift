/// The error of a metric, and the factors that increase it.
struct StatedError: Sendable, Hashable {
  /// Half the width of the 90 % interval of the true value on simulated shots, under the usual
  /// conditions of `MeasurementConditions`, in the metric's unit.
  var usual: Double
  /// The change of the value when a joint is misplaced by one torso.
  var perTorso: Double
  /// The change of the true value per second around the measured moment.
  var perSecond: Double
}
