import Poses

/// The included angle of the front knee at the release, in degrees: 180 is straight.
///
/// The angle hip–knee–ankle of the leg nearer to the target. Just before the release the knee
/// points to the camera, the stick lies over it and for some pictures the model takes the ankle for
/// higher than it is; a fifth of a second later the hips have turned, the leg bends along the
/// picture and the reading holds, while the true angle opens by some 8° only. So it is read from 50
/// ms before to 200 ms after the release, as the 35th of a hundred readings in order: a misplaced
/// ankle reads too straight far more often than too deep. Against the median of ±50 ms that took
/// the ninetieth percentile of the error from 9.9° to 7.2° and the largest from 30° to 16°.
struct FrontKneeAngle: ShotMetric {
  let id = MetricID.frontKneeAngleAtRelease

  /// Views farther than this from square, in degrees, are refused: beyond, 22 simulated shots read
  /// 9° too straight and as much as 17°.
  static let widestView = 60.0
  /// The times before and after the release that are read, in seconds.
  private static let before = 0.05
  private static let after = 0.2
  private static let share = 0.35

  func measure(_ shot: ObservedShot) -> Measurement {
    guard let front = shot.side?.opposite else { return missing(.sideUnknown) }
    guard let view = shot.view, view.offSquare <= Self.widestView else {
      return missing(.obliqueView)
    }
    guard let moments = Self.moments(front, of: shot),
      let reading = Self.reading(front, in: moments)
    else { return missing(.legsHidden) }
    // Where the player leans away, the knees point away as well, and read 12° too straight.
    let away = TrunkLean.away(moments) ?? 0
    guard away <= TrunkLean.awayAtMost else { return missing(.leansAway) }
    return found(
      Self.corrected(reading.angle), error: Self.error(reading, view: view, away: away), in: shot,
      at: shot.release)
  }

  private static func moments(_ front: Side, of shot: ObservedShot) -> [BodyMotion.Moment]? {
    shot.moments(
      from: shot.release - before, to: shot.release + after, seeing: KneeAngle.joints(front))
  }

  // MARK: - The reading

  /// What the moments around a release say about a knee.
  struct Reading: Sendable, Hashable {
    /// In degrees, uncorrected.
    var angle: Double
    /// How far the middle three fifths of the readings lie apart, in degrees.
    var spread: Double
  }

  /// `nil` where no moment has a leg.
  static func reading(_ front: Side, in moments: [BodyMotion.Moment]) -> Reading? {
    let angles = moments.compactMap { KneeAngle.angle(front, in: $0) }
    guard let angle = angles.quantile(share), let low = angles.quantile(0.2),
      let high = angles.quantile(0.8)
    else { return nil }
    return Reading(angle: angle, spread: high - low)
  }

  // MARK: - The correction

  /// What is added to a reading, in degrees, by reading.
  ///
  /// From 60 to 140 the line truth = 18.3 + 0.8 × reading, its height from 169 simulated shots seen
  /// within 30° of square (true angles 84 to 140). Its slope lies between the one that fits these
  /// best (0.7), which pulls every player to their middle, and none: of players truly straighter
  /// than 125° nine in ten are within 9°, not 11°, and of the others as many as before. Beyond 140
  /// it is drawn back to nothing at 180, as legs of standing simulated players that were truly at
  /// 160 read 165, and at 170 read 167.
  private static let correction = Table([(60, 6.3), (140, -9.7), (180, 0)])

  /// The angle that a reading stands for, 40 to 180 degrees.
  static func corrected(_ reading: Double) -> Double {
    min(180, max(40, reading + correction[reading]))
  }

  // MARK: - The error

  /// Of 169 simulated shots up to 30° from square 92 in 100 were within 9.7°.
  ///
  /// Readings that lie apart were up to 13° off where they did so by 20°; readings beyond 140 stood
  /// for anything from 20° less to as much as they say. From a view far from square and from where
  /// the player leans away, little more was off than usual; few shots were seen so.
  private static func error(_ reading: Reading, view: ViewEstimate, away: Double) -> StatedError {
    // A misplaced ankle or hip turns a bone of 0.8 torsos, and the knee has two.
    StatedError(usual: 10, perTorso: 100, perSecond: 50)
      .plus(0.25 * (reading.spread - 10))
      .plus(0.2 * (reading.angle - 140))
      .plus(0.1 * (view.offSquare - 30))
      .plus(5 * away)
  }
}
