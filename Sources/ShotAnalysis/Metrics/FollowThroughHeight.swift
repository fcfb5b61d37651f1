import Poses

/// The height of the lead wrist over mid-hips at the end of the follow-through, in torsos.
///
/// The lead wrist is the top hand's. Median over ±50 ms.
struct FollowThroughHeight: ShotMetric {
  let id = MetricID.followThroughHeight
  private static let error = StatedError(usual: 0.4, perTorso: 1, perSecond: 1.5)

  /// What is added to a reading, in torsos, by the view in degrees from square.
  ///
  /// Medians of 60 simulated shots. From the side the model takes the
  /// hand, which is before or behind the body, for lower than it is.
  private static let correction = Table([(30, 0.28), (45, 0)])

  /// The height that a reading stands for.
  static func corrected(_ reading: Double, from view: ViewEstimate?) -> Double {
    reading + correction[view]
  }

  func measure(_ shot: ObservedShot) -> Measurement {
    guard let lead = shot.side?.opposite else { return missing(.sideUnknown) }
    guard let end = shot.timeline.followThroughEnd else { return missing(.followThroughNotSeen) }
    guard let moments = shot.moments(around: end, seeing: [lead.wrist]),
      let height = moments.map({ $0[lead.wrist].y }).median
    else { return missing(.handsHidden) }
    return found(Self.corrected(height, from: shot.view), error: Self.error, in: shot, at: end)
  }
}
