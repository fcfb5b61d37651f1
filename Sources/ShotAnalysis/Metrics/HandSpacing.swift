import Poses

/// The largest distance between the wrists during load and swing, in torsos.
///
/// In the picture, as the ninth tenth of the seen distances. A stick that points towards the camera
/// looks short, and the largest distance over the shot is the one that is least so.
struct HandSpacing: ShotMetric {
  let id = MetricID.handSpacing
  private static let error = StatedError(usual: 0.25, perTorso: 1.4, perSecond: 0.5)

  /// The distance that a reading stands for: as the largest of many it is 0.065 torsos too large,
  /// by the median of 128 simulated shots.
  static func corrected(_ reading: Double) -> Double { max(0, reading - 0.065) }

  func measure(_ shot: ObservedShot) -> Measurement {
    guard let deepest = shot.timeline.deepestLoad else { return missing(.loadNotSeen) }
    let start = min(shot.timeline.loadStart ?? deepest, deepest - 0.1)
    guard let moments = shot.moments(from: start, to: shot.release, seeing: UpperBody.hands)
    else { return missing(.handsHidden) }
    let distances = moments.map { moment in
      (time: moment.time, length: (moment[.leftWrist] - moment[.rightWrist]).inPicture.length)
    }
    guard let largest = distances.map(\.length).quantile(0.9),
      let evidence = distances.min(by: {
        abs($0.length - largest) < abs($1.length - largest)
      })
    else { return missing(.handsHidden) }
    return found(Self.corrected(largest), error: Self.error, in: shot, at: evidence.time)
  }
}
