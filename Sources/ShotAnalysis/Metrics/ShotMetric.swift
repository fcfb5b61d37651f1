/// One quantity that can be measured of a shot.
protocol ShotMetric: Sendable {
  var id: MetricID { get }

  /// The value with its error, or the reason why there is none.
  func measure(_ shot: ObservedShot) -> Measurement
}

extension ShotMetric {
  func found(
    _ value: Double, error: Double, at time: Double, proxy: Bool = false
  ) -> Measurement {
    .found(value, error: error, unit: id.unit, at: time, proxy: proxy)
  }

  func missing(_ reason: MissingReason) -> Measurement {
    .missing(reason.status, reason.sentence, unit: id.unit)
  }
}
