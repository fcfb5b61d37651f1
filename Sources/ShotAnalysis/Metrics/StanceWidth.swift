import Poses

/// The distance between the ankles at the deepest load, in torsos.
///
/// Median over ±50 ms, from the picture with the model's depth, so that it holds from every view.
struct StanceWidth: ShotMetric {
  let id = MetricID.stanceWidth

  func measure(_ shot: ObservedShot) -> Measurement {
    guard let deepest = shot.timeline.deepestLoad else { return missing(.loadNotSeen) }
    let ankles: [Joint] = [.leftAnkle, .rightAnkle]
    guard let moments = shot.moments(around: deepest, seeing: ankles),
      let width = moments.map({ ($0[.leftAnkle] - $0[.rightAnkle]).length }).median
    else { return missing(.legsHidden) }
    return found(width, error: 0.27, at: deepest)
  }
}
