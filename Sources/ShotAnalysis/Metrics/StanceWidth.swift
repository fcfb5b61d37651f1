import Poses

/// The distance between the ankles at the deepest load, in torsos.
///
/// Median over ±50 ms, from the picture with the model's depth, so that it holds from every view.
struct StanceWidth: ShotMetric {
  let id = MetricID.stanceWidth
  private static let error = StatedError(usual: 0.27, perTorso: 1.4, perSecond: 0.3)

  func measure(_ shot: ObservedShot) -> Measurement {
    guard let deepest = shot.timeline.deepestLoad else { return missing(.loadNotSeen) }
    let ankles: [Joint] = [.leftAnkle, .rightAnkle]
    guard let moments = shot.moments(around: deepest, seeing: ankles),
      let width = moments.map({ ($0[.leftAnkle] - $0[.rightAnkle]).length }).median
    else { return missing(.legsHidden) }
    return found(width, error: Self.error, in: shot, at: deepest)
  }
}
