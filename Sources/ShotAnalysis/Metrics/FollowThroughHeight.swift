import Poses

/// The height of the lead wrist over mid-hips at the end of the follow-through, in torsos.
///
/// The lead wrist is the top hand's. Median over ±50 ms.
struct FollowThroughHeight: ShotMetric {
  let id = MetricID.followThroughHeight
  private static let error = StatedError(usual: 0.5, perTorso: 1, perSecond: 1.5)

  func measure(_ shot: ObservedShot) -> Measurement {
    guard let lead = shot.side?.opposite else { return missing(.sideUnknown) }
    guard let end = shot.timeline.followThroughEnd else { return missing(.followThroughNotSeen) }
    guard let moments = shot.moments(around: end, seeing: [lead.wrist]),
      let height = moments.map({ $0[lead.wrist].y }).median
    else { return missing(.handsHidden) }
    return found(height, error: Self.error, in: shot, at: end)
  }
}
