internal import Foundation
import Poses

/// Estimates how much slower than captured a clip without a tag plays.
///
/// The swings of the clip are measured as if it had been slowed by each of some factors. A shot in
/// slow motion is evidence of a shot only near the true factor: its speeds, its pauses and its rest
/// before and after are those of no shot at other ones.
enum SlowMotionEstimator {
  /// The factors that phones and editors apply.
  private static let factors = [2.0, 3, 4, 6, 8]
  /// How much more the logarithm of the likelihood must be than at normal speed.
  ///
  /// By tables of measures alone, of 12 development clips in slow motion without a tag 11 exceeded
  /// it, of 278 others 4.
  private static let leastGain = 1.5
  /// The ratio of the ends of the interval to the factor.
  private static let spread = 1.6

  /// - Parameters:
  ///   - detector: The swings of the clip on the playback scale.
  ///   - side: The side the player is known to shoot from.
  /// - Returns: `nil` for a clip that more probably plays at normal speed.
  static func estimate(_ detector: ShotDetector, side: Side?) -> SlowMotionEstimate? {
    // Shots at normal speed end the search, so that it costs nothing in most clips.
    guard !detector.isSure(side: side) else { return nil }
    let normal = detector.logLikelihood(side: side)
    let gains = factors.map { factor in
      ShotDetector(in: detector.motion.sped(up: factor)).logLikelihood(side: side) - normal
    }
    guard let best = gains.max(), best >= leastGain else { return nil }
    // The mean of the logarithms, weighted by likelihood.
    let weights = gains.map { exp($0 - best) }
    let sum = zip(weights, factors).reduce(0) { $0 + $1.0 * log($1.1) }
    let factor = exp(sum / weights.reduce(0, +))
    return SlowMotionEstimate(
      factor: factor, low: max(1, factor / spread), high: factor * spread)
  }
}
