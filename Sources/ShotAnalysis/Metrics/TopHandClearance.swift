import Poses

/// The distance of the top hand from the hip next to it at the release, in torsos.
///
/// From the wrist to the hip of the same side, from the picture with the model's depth, median over
/// ±50 ms.
struct TopHandClearance: ShotMetric {
  let id = MetricID.topHandClearance
  private static let error = StatedError(usual: 0.5, perTorso: 1.4, perSecond: 3)

  func measure(_ shot: ObservedShot) -> Measurement {
    guard let top = shot.side?.opposite else { return missing(.sideUnknown) }
    guard let moments = shot.moments(around: shot.release, seeing: [top.wrist]),
      let distance = moments.map({ ($0[top.wrist] - $0[top.hip]).length }).median
    else { return missing(.handsHidden) }
    return found(distance, error: Self.error, in: shot, at: shot.release)
  }
}
