import Poses

/// The included angle of the front knee at the release, in degrees: 180 is straight.
///
/// The angle hip–knee–ankle of the leg nearer to the target, median over ±50 ms around the release,
/// from the picture with the model's depth, corrected by `KneeAngle.corrected`. Valid from views within
/// 45° of square.
struct FrontKneeAngle: ShotMetric {
  let id = MetricID.frontKneeAngleAtRelease

  func measure(_ shot: ObservedShot) -> Measurement {
    guard let front = shot.side?.opposite else { return missing(.sideUnknown) }
    guard let view = shot.view, view.offSquare <= KneeAngle.widestView else {
      return missing(.obliqueView)
    }
    guard
      let moments = shot.moments(around: shot.release, seeing: KneeAngle.joints(front)),
      let angle = moments.compactMap({ KneeAngle.angle(front, in: $0) }).median
    else { return missing(.legsHidden) }
    // Where the player leans away, the knees point away as well, and read up to 40° too straight.
    let away = TrunkLean.away(moments) ?? 0
    guard away <= TrunkLean.awayAtMost else { return missing(.leansAway) }
    return found(
      KneeAngle.corrected(angle), error: KneeAngle.error(view, away: away), at: shot.release)
  }
}
