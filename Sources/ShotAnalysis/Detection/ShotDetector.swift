import Poses

/// Finds the shots of a clip.
///
/// A player shoots from one side. Drawing the stick back and bringing it back to rest are swings
/// too, but to the other side, and slower: the side with more evidence over the clip is the
/// player's, and swings to the other side, as in a backhand shot, must be surer.
struct ShotDetector: Sendable {
  /// Swings that are less certain are not shots: in simulated drills left out of the fit, the
  /// surest false one of a clip without shots had 0.43.
  static let threshold = 0.5
  /// The same beside a shot of the same player that is surer than `sure`: who shoots once, shoots
  /// again.
  static let thresholdBesideShot = 0.2
  private static let sure = 0.7
  /// The same for swings to the other side than the player's.
  static let thresholdForOtherSide = 0.8
  /// Swings that are less certain say nothing about the player's side.
  private static let leastEvidence = 0.2

  /// A swing that is believed to be a shot.
  struct Detection: Sendable {
    let swing: Swing
    /// 0 to 1.
    let confidence: Double
  }

  /// The shots, and how the evidence is shared between the two sides.
  struct Result: Sendable {
    /// In the order of time.
    let shots: [Detection]
    /// The side that most of the evidence speaks for.
    let side: Side
    /// The share of the evidence that speaks for the side of the shots, 0.5 to 1.
    let sideShare: Double
  }

  /// - Parameter known: The side the player is known to shoot from.
  func detect(in motion: BodyMotion, side known: Side?) -> Result {
    let likely = TransitionFinder().transitions(in: motion).compactMap { transition -> Detection? in
      guard let swing = Swing(transition, in: motion) else { return nil }
      let confidence = ShotEvidence.confidence(swing)
      return confidence >= Self.leastEvidence
        ? Detection(swing: swing, confidence: confidence) : nil
    }
    var right = 0.0
    var all = 0.0
    for detection in likely {
      let evidence = Self.evidenceForRight(detection)
      right += evidence.right
      all += evidence.all
    }
    let share = all > 0 ? right / all : 0.5
    let side = Self.side(shareForRight: share, known: known)
    let isSure = likely.contains { $0.swing.side == side && $0.confidence >= Self.sure }
    let threshold = isSure ? Self.thresholdBesideShot : Self.threshold
    return Result(
      shots: likely.filter {
        $0.confidence >= ($0.swing.side == side ? threshold : Self.thresholdForOtherSide)
      },
      side: side, sideShare: side == .right ? share : 1 - share)
  }

  /// The side to which the shots go: what is known, unless the swings clearly go the other way, as
  /// in a clip of backhand shots.
  private static func side(shareForRight share: Double, known: Side?) -> Side {
    guard let known else { return share >= 0.5 ? .right : .left }
    let shareForKnown = known == .right ? share : 1 - share
    return shareForKnown >= 0.3 ? known : known.opposite
  }

  /// How much one swing says, and how much of it says that the player shoots from the right.
  ///
  /// The lower hand counts half: it decides between a swing and its way back, which measure alike.
  private static func evidenceForRight(_ detection: Detection) -> (right: Double, all: Double) {
    let (weight, swing) = (detection.confidence, detection.swing)
    let hand = 0.5 * weight * abs(swing.lowerHand)
    let lowerHand = swing.lowerHand >= 0 ? swing.side : swing.side.opposite
    return (
      (swing.side == .right ? weight : 0) + (lowerHand == .right ? hand : 0), weight + hand
    )
  }
}
