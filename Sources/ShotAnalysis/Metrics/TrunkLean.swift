import Poses

/// The angle of the trunk against the vertical at the release, in degrees: 0 is upright.
///
/// The direction from mid-hips to mid-shoulders against the picture's vertical, in space, as the
/// median from 100 ms before to 200 ms after the release, in which the trunk hardly moves. The
/// phone's roll is not corrected. Small leans and leans away from the camera are read too upright;
/// where most of the lean goes away, nothing is said.
struct TrunkLean: ShotMetric {
  let id = MetricID.trunkLeanAtRelease

  /// The largest part of the lean that may go away from the camera, 0 to 1.
  static let awayAtMost = 0.6
  /// The times before and after the release that are read, in seconds.
  private static let before = 0.1
  private static let after = 0.2

  /// The part of the lean that goes away from the camera, -1 to 1; `nil` for an upright trunk.
  static func away(_ moments: [BodyMotion.Moment]) -> Double? {
    moments.compactMap { $0.trunk.horizontal.unit?.z }.median
  }

  func measure(_ shot: ObservedShot) -> Measurement {
    let trunk: [Joint] = [.leftShoulder, .rightShoulder, .leftHip, .rightHip]
    let (start, end) = (shot.release - Self.before, shot.release + Self.after)
    guard let moments = shot.moments(from: start, to: end, seeing: trunk),
      let reading = Self.reading(moments)
    else { return missing(.bodyHidden) }
    let away = Self.away(moments) ?? 0
    guard away <= Self.awayAtMost else { return missing(.leansAway) }
    return found(
      Self.corrected(reading), error: Self.error(reading, away: away), in: shot, at: shot.release)
  }

  // MARK: - The reading

  /// What the moments around a release say about the trunk.
  struct Reading: Sendable, Hashable {
    /// In degrees, uncorrected.
    var lean: Double
    /// How far mid-shoulders are farther from the camera than mid-hips, in torsos.
    var depth: Double
  }

  /// `nil` where no moment has a trunk.
  static func reading(_ moments: [BodyMotion.Moment]) -> Reading? {
    guard let lean = moments.compactMap({ $0.trunk.angle(to: BodyPoint(0, 1, 0)) }).median,
      let depth = moments.map(\.trunk.z).median
    else { return nil }
    return Reading(lean: lean, depth: depth)
  }

  // MARK: - The correction

  /// What is added to a reading, in degrees, by reading.
  ///
  /// From 15 to 45 a line through 213 simulated shots (truth = 11.7 + 0.84 × reading + 8 × depth;
  /// true leans 21 to 50). Below, where no shot was, a little less is added, and the stated error is
  /// larger.
  private static let correction = Table([(0, 6), (15, 9), (45, 4.5), (60, 0)])
  /// What is added for each torso that mid-shoulders are farther away, in degrees: the model makes
  /// too little of a lean away from the camera and too much of one towards it.
  private static let perDepth = 8.0

  /// The lean that a reading stands for, 0 to 180 degrees.
  static func corrected(_ reading: Reading) -> Double {
    min(180, max(0, reading.lean + correction[reading.lean] + perDepth * reading.depth))
  }

  // MARK: - The error

  /// 9° held 95 of 100 shots of clips left out in turn; 12° where half of the lean went away; 14°
  /// for readings under 15.
  private static func error(_ reading: Reading, away: Double) -> StatedError {
    // The middles of two joints each, one torso apart.
    StatedError(usual: 9, perTorso: 57, perSecond: 40)
      .plus(6 * away)
      .plus(0.4 * (15 - reading.lean))
  }
}
