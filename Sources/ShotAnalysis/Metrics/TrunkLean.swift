import Poses

/// The angle of the trunk against the vertical at the release, in degrees: 0 is upright.
///
/// The direction from mid-hips to mid-shoulders against the picture's vertical, in space, median over
/// ±50 ms around the release. The phone's roll is not corrected yet. Valid where most of the lean is
/// along the picture: the model sees too little of a lean towards or away from the camera.
struct TrunkLean: ShotMetric {
  let id = MetricID.trunkLeanAtRelease

  func measure(_ shot: ObservedShot) -> Measurement {
    let trunk: [Joint] = [.leftShoulder, .rightShoulder, .leftHip, .rightHip]
    guard let moments = shot.moments(around: shot.release, seeing: trunk),
      let lean = moments.compactMap({ $0.trunk.angle(to: BodyPoint(0, 1, 0)) }).median
    else { return missing(.bodyHidden) }
    guard let view = shot.view, view.offSquare <= KneeAngle.widestView else {
      return missing(.obliqueView)
    }
    return found(lean, error: 14, at: shot.release)
  }
}
