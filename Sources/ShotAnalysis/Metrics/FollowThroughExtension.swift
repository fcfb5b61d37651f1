import Poses

/// How far the elbow of the lead arm opens from the release to the follow-through, in degrees.
///
/// The lead arm is the one of the top hand. The included angle shoulder–elbow–wrist at the end of
/// the follow-through minus at the release, medians over ±50 ms.
struct FollowThroughExtension: ShotMetric {
  let id = MetricID.followThroughExtension
  private static let error = StatedError(usual: 38, perTorso: 160, perSecond: 150)

  func measure(_ shot: ObservedShot) -> Measurement {
    guard let lead = shot.side?.opposite else { return missing(.sideUnknown) }
    guard let end = shot.timeline.followThroughEnd else { return missing(.followThroughNotSeen) }
    guard let start = elbow(lead, at: shot.release, shot), let finish = elbow(lead, at: end, shot)
    else { return missing(.handsHidden) }
    return found(finish - start, error: Self.error, in: shot, at: end)
  }

  private func elbow(_ side: Side, at time: Double, _ shot: ObservedShot) -> Double? {
    shot.moments(around: time, seeing: [side.shoulder, side.elbow, side.wrist])?.compactMap {
      ($0[side.shoulder] - $0[side.elbow]).angle(to: $0[side.wrist] - $0[side.elbow])
    }.median
  }
}
