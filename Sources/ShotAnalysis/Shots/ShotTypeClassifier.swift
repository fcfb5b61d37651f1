internal import Foundation
import Poses

/// Tells wrist, snap and slap shots apart by what the body shows of them.
///
/// A slap shot lifts the stick behind the player, and with it the hands to the shoulders. A wrist
/// shot draws the puck far back and sweeps it; a snap shot has a short draw and is over sooner. What
/// the blade does is not seen.
///
/// Multinomial logistic regression on 214 simulated shots (140 wrist, 32 snap, 42 slap), with the
/// wrist shot as reference: right for 87 in 100 when each tenth of the clips was left out in turn,
/// and for as many of 100 as the confidence says. Half of the snap shots pass for wrist shots.
enum ShotTypeClassifier {
  /// What speaks for a type over a wrist shot: a constant and a weight for each feature.
  private struct Odds {
    var constant: Double
    /// For a torso of height of the higher hand over mid-hips in the load.
    var height: Double
    /// For the logarithm of the draw in torsos.
    var draw: Double
    /// For a degree of turn of the shoulders.
    var turn: Double
    /// For a second of the middle half of the swing.
    var rise: Double
  }

  private static let snap = Odds(constant: 1.9, height: -4.4, draw: -2.9, turn: -0.032, rise: -15)
  private static let slap = Odds(constant: -11, height: 14.7, draw: 3.05, turn: 0.018, rise: -3.6)
  /// Less certain than this, and nothing is said.
  private static let leastConfidence = 0.5

  static func classify(_ shot: ObservedShot) -> (type: ShotType, confidence: Double) {
    guard let height = handHeight(shot) else { return (.unknown, 0) }
    let weights = [snap, slap].map { odds in
      var sum = odds.constant + odds.height * height
      sum += odds.draw * log(max(shot.swing.load, 0.05))
      sum += odds.turn * shot.swing.shoulderTurn
      sum += odds.rise * (shot.swing.rise ?? 0.17)
      return exp(min(sum, 50))
    }
    let all = 1 + weights[0] + weights[1]
    let options: [(type: ShotType, confidence: Double)] = [
      (.wrist, 1 / all), (.snap, weights[0] / all), (.slap, weights[1] / all),
    ]
    guard let best = options.max(by: { $0.confidence < $1.confidence }),
      best.confidence >= leastConfidence
    else { return (.unknown, 0) }
    return best
  }

  /// The highest point of the higher hand in the load, as the highest tenth, so that one wild pose
  /// does not make a slap shot.
  private static func handHeight(_ shot: ObservedShot) -> Double? {
    shot.motion.moments(from: shot.release - 0.9, to: shot.release - 0.1)
      .map { max($0[.leftWrist].y, $0[.rightWrist].y) }.quantile(0.9)
  }
}
