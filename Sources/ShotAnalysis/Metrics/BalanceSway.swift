import Poses

/// How far mid-hips travel in the half second after the follow-through, in torsos.
///
/// The diagonal of the middle nine tenths of the hips' places in the picture, relative to the
/// ankles, so that a moving phone does not count as sway.
struct BalanceSway: ShotMetric {
  let id = MetricID.balanceSway
  private static let error = StatedError(usual: 0.22, perTorso: 1, perSecond: 0.2)
  private let duration = 0.5

  func measure(_ shot: ObservedShot) -> Measurement {
    guard let start = shot.timeline.followThroughEnd else { return missing(.followThroughNotSeen) }
    let ankles: [Joint] = [.leftAnkle, .rightAnkle]
    guard let moments = shot.moments(from: start, to: start + duration, seeing: ankles) else {
      return missing(.legsHidden)
    }
    guard let last = moments.last, last.time >= start + 0.8 * duration else {
      return missing(.leavesEarly)
    }
    let places = moments.map { $0.middle(.leftAnkle, .rightAnkle) }
    guard let x = spread(places.map(\.x)), let y = spread(places.map(\.y)) else {
      return missing(.legsHidden)
    }
    return found((x * x + y * y).squareRoot(), error: Self.error, in: shot, at: start + duration)
  }

  private func spread(_ values: [Double]) -> Double? {
    guard let low = values.quantile(0.05), let high = values.quantile(0.95) else { return nil }
    return high - low
  }
}
