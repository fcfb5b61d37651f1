import Poses

/// The side the player shoots from.
struct Handedness: Sendable {
  /// `nil` when the evidence is too weak or contradictory.
  let side: Side?
  /// 0 to 1.
  let confidence: Double

  /// The minimum confidence at which a side is reported: two signs in three are not a sufficient
  /// majority.
  private static let leastConfidence = 0.7

  /// The side that a person stated, with confidence 1.
  init(stated side: Side) {
    self.side = side
    confidence = 1
  }

  /// The side from the shots: from their direction across the body and from the hand that is lower
  /// on the stick.
  init(_ result: ShotDetector.Result) {
    // Never certain: a backhand shot goes to the other side.
    confidence = result.shots.contains(where: \.isSwingFound) ? 0.97 * result.sideShare : 0
    side = confidence >= Self.leastConfidence ? result.side : nil
  }
}
