import Poses

/// The highest point of the lower hand over mid-hips during the load, in torsos.
///
/// From the draw of the hands to half a tenth of a second before the release; the highest tenth of
/// the seen heights, so that one wild pose does not make a slap shot.
struct BackswingHeight: ShotMetric {
  let id = MetricID.backswingHeight
  private static let error = StatedError(usual: 0.25, perTorso: 1, perSecond: 1)

  /// What is added to a reading, in torsos, by the view in degrees from square.
  ///
  /// Medians of 143 simulated shots.
  private static let correction = Table([(0, 0.09), (25, 0.02), (45, -0.1), (60, -0.06)])

  /// The height that a reading stands for.
  static func corrected(_ reading: Double, from view: ViewEstimate?) -> Double {
    reading + correction[view]
  }

  func measure(_ shot: ObservedShot) -> Measurement {
    guard let side = shot.side else { return missing(.sideUnknown) }
    guard let deepest = shot.timeline.deepestLoad else { return missing(.loadNotSeen) }
    let start = min(shot.timeline.loadStart ?? deepest, deepest - 0.1)
    guard let moments = shot.moments(from: start, to: shot.release - 0.05, seeing: [side.wrist]),
      let height = moments.map({ $0[side.wrist].y }).quantile(0.9),
      let evidence = moments.min(by: {
        abs($0[side.wrist].y - height) < abs($1[side.wrist].y - height)
      })
    else { return missing(.handsHidden) }
    return found(
      Self.corrected(height, from: shot.view), error: Self.error, in: shot, at: evidence.time)
  }
}
