internal import Foundation

/// Classifies forehand shots as wrist, snap or slap shots, as the network of swings says.
///
/// A slap shot lifts the hands before the swing; a wrist shot draws them back along the ice,
/// sweeps, and stays in the follow-through; a snap shot has a short draw and is over sooner. The
/// header of FittedShotEvidence.swift has the figures. The network does not see the stick.
enum ShotTypeClassifier {
  /// The minimum confidence at which a type is reported: below it, the likeliest of three types is
  /// hardly more than a guess.
  private static let leastConfidence = 0.45

  static func classify(_ swing: Swing) -> (type: ShotType, confidence: Double) {
    guard let pattern = swing.pattern else { return (.unknown, 0) }
    let most = max(0, pattern.snap, pattern.slap)
    let odds: [(type: ShotType, odds: Double)] = [
      (.wrist, exp(-most)), (.snap, exp(pattern.snap - most)), (.slap, exp(pattern.slap - most)),
    ]
    let all = odds.reduce(0) { $0 + $1.odds }
    guard let best = odds.max(by: { $0.odds < $1.odds }), best.odds / all >= leastConfidence
    else { return (.unknown, 0) }
    return (best.type, best.odds / all)
  }
}
