internal import Foundation
import Poses

/// Estimates how much slower than captured a clip without a tag plays.
///
/// `SwingNetwork` recognizes a shot that is somewhat slowed, and says how much slower than most it
/// is. For slower ones, the swings of the clip are measured as if it had been slowed by each of some
/// factors: a shot in slow motion is evidence of a shot only near the true factor.
enum SlowMotionEstimator {
  /// The factors that phones and editors apply.
  private static let factors = [2.0, 3, 4, 6, 8]
  private static let greatestFactor = 16.0
  /// How much more the logarithm of the likelihood must be than at normal speed.
  ///
  /// By tables of measures alone, of 12 development clips in slow motion without a tag 11 exceeded
  /// it, of 278 others 4.
  private static let leastGain = 1.5
  /// The least factor by which recognized shots are slower than most, for slow motion.
  private static let leastFactor = 1.3
  /// How often the factor is refined by the pace of the shots at it: the stated pace is nearer to
  /// the usual one than the true pace.
  private static let refinements = 3
  /// The ratio of the ends of the interval to the factor: of 60 simulated clips to which nothing was
  /// fitted, with factors of 2 to 8, 55 are within it (30 November 2026).
  private static let spread = 1.4

  /// Returns an estimate of the slowdown of a clip from its swings.
  ///
  /// - Parameters:
  ///   - detector: The swings of the clip on the playback scale.
  ///   - side: The side the player is known to shoot from.
  /// - Returns: `nil` for a clip that more probably plays at normal speed.
  static func estimate(_ detector: ShotDetector, side: Side?) -> SlowMotionEstimate? {
    guard var factor = roughFactor(detector, side: side) else { return nil }
    for _ in 0..<refinements {
      let sped = ShotDetector(in: detector.motion.sped(up: factor))
      guard let pace = sped.pace(side: side) else { break }
      factor = min(greatestFactor, max(1, factor * exp(-pace)))
    }
    guard factor >= leastFactor else { return nil }
    return SlowMotionEstimate(
      factor: factor, low: max(1, factor / spread), high: factor * spread)
  }

  private static func roughFactor(_ detector: ShotDetector, side: Side?) -> Double? {
    // Shots at normal speed end the search, so that it costs nothing in most clips.
    if let pace = detector.pace(side: side) {
      return exp(-pace) >= leastFactor ? exp(-pace) : nil
    }
    let normal = detector.logLikelihood(side: side)
    let gains = factors.map { factor in
      ShotDetector(in: detector.motion.sped(up: factor)).logLikelihood(side: side) - normal
    }
    guard let best = gains.max(), best >= leastGain else { return nil }
    // The mean of the logarithms, weighted by likelihood.
    let weights = gains.map { exp($0 - best) }
    let sum = zip(weights, factors).reduce(0) { $0 + $1.0 * log($1.1) }
    return exp(sum / weights.reduce(0, +))
  }
}
