import Poses

/// The smallest included angle of the back knee in the load, in degrees: 180 is straight.
///
/// The angle hip–knee–ankle of the leg farther from the target, from the draw to the deepest load,
/// as the lowest tenth of the seen angles, so that one wild pose does not make a deep load.
/// Teaching sheets ask for 100–120° at the full draw.
///
/// At the draw the player stands side-on, and the back knee bends square to the shot: from the side
/// it bends towards the camera or away from it and reads 14° too straight and up to 40°, so that
/// nothing is said there. Of 50 simulated shots from 40° off square and more, seen from the front,
/// nine in ten were within 8.4°; the few seen from 45° and more behind read 8° too straight.
struct BackKneeAngle: ShotMetric {
  let id = MetricID.backKneeAngleDeepestLoad
  private static let error = StatedError(usual: 13, perTorso: 100, perSecond: 30)

  /// Whether the knee bends across the picture, seen from the front or from behind.
  private static func isValid(from view: ViewEstimate) -> Bool {
    view.yaw >= 40 || view.yaw <= -45
  }

  func measure(_ shot: ObservedShot) -> Measurement {
    guard let back = shot.side else { return missing(.sideUnknown) }
    guard let deepest = shot.timeline.deepestLoad else { return missing(.loadNotSeen) }
    guard let view = shot.view, Self.isValid(from: view) else {
      return missing(.backKneePointsToCamera)
    }
    let start = min(shot.timeline.loadStart ?? deepest, deepest - 0.1)
    guard
      let moments = shot.moments(from: start, to: deepest + 0.05, seeing: KneeAngle.joints(back))
    else { return missing(.legsHidden) }
    let angles = moments.compactMap { moment in
      KneeAngle.angle(back, in: moment).map { (time: moment.time, angle: $0) }
    }
    guard let lowest = angles.map(\.angle).quantile(0.1),
      let evidence = angles.min(by: { abs($0.angle - lowest) < abs($1.angle - lowest) })
    else { return missing(.legsHidden) }
    let error = view.yaw < 0 ? Self.error.plus(4) : Self.error
    return found(lowest, error: error, in: shot, at: evidence.time)
  }
}
