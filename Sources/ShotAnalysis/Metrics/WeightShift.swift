import Poses

/// How far the hips move from the back to the front foot, as a share of the distance between them.
///
/// The place of mid-hips along the line back ankle (0) → front ankle (1): at the end of the
/// follow-through minus at the deepest load, medians over ±50 ms, along the picture. It shows where
/// the hips go and cannot show how the weight is borne.
struct WeightShift: ShotMetric {
  let id = MetricID.weightShift
  /// Views farther than this from square, in degrees, are refused: the picture shows too little of
  /// the line between the feet.
  private static let widestView = 45.0
  private static let error = StatedError(usual: 0.32, perTorso: 1.5, perSecond: 0.5)

  func measure(_ shot: ObservedShot) -> Measurement {
    guard let side = shot.side else { return missing(.sideUnknown) }
    guard let deepest = shot.timeline.deepestLoad else { return missing(.loadNotSeen) }
    guard let end = shot.timeline.followThroughEnd else { return missing(.followThroughNotSeen) }
    guard let view = shot.view, view.offSquare <= Self.widestView else {
      return missing(.obliqueView)
    }
    guard let start = place(at: deepest, shot, front: side.opposite),
      let finish = place(at: end, shot, front: side.opposite)
    else { return missing(.legsHidden) }
    return found(Self.corrected(finish - start), error: Self.error, in: shot, at: end, proxy: true)
  }

  /// The shift that a reading stands for: 1.15 of it, by the median of 167 simulated shots.
  static func corrected(_ reading: Double) -> Double { 1.15 * reading }

  private func place(at time: Double, _ shot: ObservedShot, front: Side) -> Double? {
    let moments = shot.moments(around: time, seeing: [front.ankle, front.opposite.ankle])
    return moments?.compactMap { moment in
      let back = moment[front.opposite.ankle].x
      let base = moment[front.ankle].x - back
      // The hips are the origin. Feet behind each other have no line to be on.
      return abs(base) > 0.3 ? -back / base : nil
    }.median
  }
}
