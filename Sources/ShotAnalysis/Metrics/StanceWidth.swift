import Poses

/// The distance between the ankles at the deepest load, in torsos.
///
/// Median over ±50 ms, from the picture with the model's depth, so that it holds from every view.
struct StanceWidth: ShotMetric {
  let id = MetricID.stanceWidth
  private static let error = StatedError(usual: 0.23, perTorso: 1.4, perSecond: 0.3)

  /// The width that a reading stands for: the model sets feet 0.07 torsos too near to each other,
  /// by the median of 216 simulated shots, from every view.
  static func corrected(_ reading: Double) -> Double { reading + 0.07 }

  func measure(_ shot: ObservedShot) -> Measurement {
    guard let deepest = shot.timeline.deepestLoad else { return missing(.loadNotSeen) }
    let ankles: [Joint] = [.leftAnkle, .rightAnkle]
    guard let moments = shot.moments(around: deepest, seeing: ankles),
      let width = moments.map({ ($0[.leftAnkle] - $0[.rightAnkle]).length }).median
    else { return missing(.legsHidden) }
    // Seen along the line of the feet, their distance is all depth.
    let oblique = 0.004 * ((shot.view?.offSquare ?? 60) - 20)
    return found(Self.corrected(width), error: Self.error.plus(oblique), in: shot, at: deepest)
  }
}
