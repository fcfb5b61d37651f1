import Poses

/// The angle of the trunk against the vertical at the release, in degrees: 0 is upright.
///
/// The direction from mid-hips to mid-shoulders against the picture's vertical, in space, median
/// over ±50 ms around the release. The phone's roll is not corrected yet. The model sees a lean
/// along the picture or towards the camera within some 10°, but reads a lean away from the camera
/// 20° and more too upright: there nothing is said.
struct TrunkLean: ShotMetric {
  let id = MetricID.trunkLeanAtRelease

  /// The largest part of the lean that may go away from the camera, 0 to 1.
  static let awayAtMost = 0.6

  /// The part of the lean that goes away from the camera, -1 to 1; `nil` for an upright trunk.
  static func away(_ moments: [BodyMotion.Moment]) -> Double? {
    moments.compactMap { $0.trunk.horizontal.unit?.z }.median
  }

  /// What is added to a reading, in degrees, by reading.
  ///
  /// Medians of 210 simulated shots, for a lean that goes towards the camera by a third of it; small
  /// leans are read too upright.
  private static let correction = Table([(0, 3), (15, 4), (25, 3), (35, 1.2), (45, -1), (55, -4)])

  /// The lean that a reading stands for, in degrees: the more of it goes away from the camera, the more
  /// of it is missed.
  static func corrected(_ reading: Double, away: Double) -> Double {
    max(0, reading + correction[reading] + 4 * (away + 0.35))
  }

  func measure(_ shot: ObservedShot) -> Measurement {
    let trunk: [Joint] = [.leftShoulder, .rightShoulder, .leftHip, .rightHip]
    guard let moments = shot.moments(around: shot.release, seeing: trunk),
      let lean = moments.compactMap({ $0.trunk.angle(to: BodyPoint(0, 1, 0)) }).median,
      let away = Self.away(moments)
    else { return missing(.bodyHidden) }
    guard away <= Self.awayAtMost else { return missing(.leansAway) }
    // Nine in ten of 210 simulated shots.
    return found(
      Self.corrected(lean, away: away), error: 10.5 + 2 * max(0, away) / Self.awayAtMost,
      at: shot.release)
  }
}
