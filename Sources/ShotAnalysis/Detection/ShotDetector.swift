import Poses

/// Finds the shots of a clip.
///
/// A player shoots from one side. Drawing the stick back and bringing it back to rest are swings too,
/// but to the other side, and slower: the side with more evidence over the clip is the player's, and
/// the swings to the other side are left out.
struct ShotDetector: Sendable {
  /// Swings with less evidence are not shots.
  static let threshold = 0.12

  /// A swing that is believed to be a shot.
  struct Detection: Sendable {
    let swing: Swing
    /// 0 to 1.
    let confidence: Double
  }

  /// - Parameter side: The side the player is known to shoot from.
  /// - Returns: In the order of time.
  func shots(in motion: BodyMotion, side known: Side?) -> [Detection] {
    let likely = TransitionFinder().transitions(in: motion).compactMap { transition -> Detection? in
      guard let swing = Swing(transition, in: motion) else { return nil }
      let confidence = ShotEvidence.confidence(swing)
      return confidence >= Self.threshold ? Detection(swing: swing, confidence: confidence) : nil
    }
    let side = known ?? Self.side(of: likely, in: motion)
    return likely.filter { $0.swing.side == side }
  }

  /// The side with more evidence: the certainty and size of the swings, and the lower hand.
  private static func side(of swings: [Detection], in motion: BodyMotion) -> Side {
    var balance = 0.0
    for detection in swings {
      let weight = detection.confidence * detection.swing.transition.size
      balance += detection.swing.side == .right ? weight : -weight
      // The lower hand decides between a swing and its way back, which measure alike.
      if let lower = LowerHand(before: detection.swing.time, in: motion) {
        balance += 0.5 * weight * (lower.side == .right ? lower.certainty : -lower.certainty)
      }
    }
    return balance >= 0 ? .right : .left
  }
}
