/// One quantity that can be measured of a shot.
protocol ShotMetric: Sendable {
  var id: MetricID { get }

  /// Returns the value with its error, or the reason why it is missing.
  func measure(_ shot: ObservedShot) -> Measurement
}

extension ShotMetric {
  /// Returns a value with its error under the clip's conditions, or a missing measurement where
  /// they are too bad.
  ///
  /// - Parameter shared: The share of the squared error that repeats in every shot of the clip.
  func found(
    _ value: Double, error: StatedError, shared: Double = 1, in shot: ObservedShot,
    at time: Double, proxy: Bool = false
  ) -> Measurement {
    let conditions = shot.conditions
    if let refusal = conditions.refusal { return missing(refusal) }
    let halfWidth = conditions.halfWidth(error)
    return .found(
      value, error: halfWidth, sharedError: halfWidth * shared.squareRoot(), unit: id.unit,
      at: time, proxy: proxy)
  }

  func missing(_ reason: MissingReason) -> Measurement {
    .missing(reason.status, reason.sentence, unit: id.unit)
  }
}
