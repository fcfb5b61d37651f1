/// One quantity that can be measured of a shot.
protocol ShotMetric: Sendable {
  var id: MetricID { get }

  /// The value with its error, or the reason why there is none.
  func measure(_ shot: ObservedShot) -> Measurement
}

extension ShotMetric {
  /// A value with the error that the clip's conditions leave it; nothing where they are too bad.
  func found(
    _ value: Double, error: StatedError, in shot: ObservedShot, at time: Double,
    proxy: Bool = false
  ) -> Measurement {
    let conditions = shot.conditions
    if let refusal = conditions.refusal { return missing(refusal) }
    return .found(
      value, error: conditions.halfWidth(error), unit: id.unit, at: time, proxy: proxy)
  }

  func missing(_ reason: MissingReason) -> Measurement {
    .missing(reason.status, reason.sentence, unit: id.unit)
  }
}
