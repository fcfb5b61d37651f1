import Poses

/// The distance of the top hand from the hip next to it at the release, in torsos.
///
/// From the wrist to the hip of the same side, from the picture with the model's depth, median over
/// ±50 ms.
struct TopHandClearance: ShotMetric {
  let id = MetricID.topHandClearance
  private static let error = StatedError(usual: 0.4, perTorso: 1.4, perSecond: 3)

  /// What is added to a reading, in torsos, by the view in degrees from square.
  ///
  /// Medians of 63 simulated shots. From the side the arm points to the
  /// camera, and the model keeps the hand too near to the body.
  private static let correction = Table([(30, 0.4), (42, -0.05), (60, -0.1), (90, -0.1)])

  /// The distance that a reading stands for.
  static func corrected(_ reading: Double, from view: ViewEstimate?) -> Double {
    reading + correction[view]
  }

  func measure(_ shot: ObservedShot) -> Measurement {
    guard let top = shot.side?.opposite else { return missing(.sideUnknown) }
    guard let moments = shot.moments(around: shot.release, seeing: [top.wrist]),
      let distance = moments.map({ ($0[top.wrist] - $0[top.hip]).length }).median
    else { return missing(.handsHidden) }
    return found(
      Self.corrected(distance, from: shot.view), error: Self.error, in: shot, at: shot.release)
  }
}
