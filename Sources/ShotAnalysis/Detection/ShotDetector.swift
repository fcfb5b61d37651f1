import Poses

/// Detects the shots of a clip.
///
/// A player shoots from one side. Drawing the stick back and returning it to rest are swings too,
/// but to the other side, and slower. The side with more evidence over the clip is taken as the
/// player's side; swings to the other side, such as backhand shots, need a higher confidence.
struct ShotDetector: Sendable {
  /// The minimum confidence of a shot.
  ///
  /// In held-out simulated drills without shots, the most confident false detection had 0.43.
  static let threshold = 0.5
  /// The minimum confidence of a shot in a clip in which the same player has a shot of at least
  /// `sure`: a player with one shot is likely to have more.
  static let thresholdBesideShot = 0.2
  private static let sure = 0.7
  /// The minimum confidence of a shot to the side opposite to the player's.
  static let thresholdForOtherSide = 0.8
  /// The minimum confidence of a swing that counts as evidence of the player's side.
  private static let leastEvidence = 0.2

  /// A swing that was classified as a shot.
  struct Detection: Sendable {
    let swing: Swing
    /// 0 to 1; 1 where a person said so.
    let confidence: Double
    /// What a person said about this shot.
    var correction: ShotCorrection?
  }

  /// The shots, and the distribution of the evidence over the two sides.
  struct Result: Sendable {
    /// In the order of time.
    let shots: [Detection]
    /// The side that most of the evidence supports.
    let side: Side
    /// The share of the evidence that supports the side of the shots: 0.5 to 1, and as little as 0.3
    /// when the side was given.
    let sideShare: Double
  }

  /// - Parameters:
  ///   - known: The side the player is known to shoot from.
  ///   - hints: About when a person saw shots, in seconds.
  ///   - corrections: What a person corrected; the detection of the other shots does not change.
  func detect(
    in motion: BodyMotion, side known: Side?, hints: [Double] = [],
    corrections: [ShotCorrection] = []
  ) -> Result {
    let swings = swings(in: motion, hints: hints)
    let detected = result(of: swings, side: known)
    guard !corrections.isEmpty else { return detected }
    let shots = CorrectedShots(detected.shots, by: corrections, swings: swings, in: motion).shots
    // Corrections do not change the side, on which other measurements depend, unless they hold the
    // only evidence of it.
    let evidence = detected.shots.isEmpty ? result(of: shots, side: known) : detected
    return Result(shots: shots, side: evidence.side, sideShare: evidence.sideShare)
  }

  /// Returns all steps of the posture that have a direction, with their probability of being shots.
  private func swings(in motion: BodyMotion, hints: [Double]) -> [Detection] {
    let swings = TransitionFinder().transitions(in: motion).compactMap { transition in
      Swing(transition, in: motion).map {
        Detection(swing: $0, confidence: ShotEvidence.confidence($0))
      }
    }
    return hints.reduce(into: swings) { swings, hint in
      let near = swings.indices.filter {
        (swings[$0].swing.time - hint).magnitude <= ShotHint.reach
      }
      // A hint is about one shot.
      let likeliest = near.max {
        ShotEvidence.logOdds(swings[$0].swing) < ShotEvidence.logOdds(swings[$1].swing)
      }
      guard let likeliest else { return }
      let swing = swings[likeliest].swing
      swings[likeliest] = Detection(
        swing: swing, confidence: ShotEvidence.confidence(swing, hinted: true))
    }
  }

  private func result(of swings: [Detection], side known: Side?) -> Result {
    let likely = swings.filter { $0.confidence >= Self.leastEvidence }
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

  /// Returns the side to which the shots go: the known side, unless the swings clearly go to the
  /// other one, as in a clip of backhand shots.
  private static func side(shareForRight share: Double, known: Side?) -> Side {
    guard let known else { return share >= 0.5 ? .right : .left }
    let shareForKnown = known == .right ? share : 1 - share
    return shareForKnown >= 0.3 ? known : known.opposite
  }

  /// Returns the evidence of one swing: the part for a player who shoots from the right, and the
  /// total.
  ///
  /// The lower hand has half the weight: it distinguishes a swing from its return movement, which
  /// measures alike.
  private static func evidenceForRight(_ detection: Detection) -> (right: Double, all: Double) {
    let (weight, swing) = (detection.confidence, detection.swing)
    let hand = 0.5 * weight * abs(swing.lowerHand)
    let lowerHand = swing.lowerHand >= 0 ? swing.side : swing.side.opposite
    return (
      (swing.side == .right ? weight : 0) + (lowerHand == .right ? hand : 0), weight + hand
    )
  }
}
