import Poses

/// The side the player shoots from.
struct Handedness: Sendable {
  /// `nil` when the signs are too few or do not agree.
  let side: Side?
  /// 0 to 1.
  let confidence: Double

  /// Below this certainty nothing is said.
  private static let sayFrom = 0.6

  /// What a person said.
  init(said side: Side) {
    self.side = side
    confidence = 1
  }

  /// What the shots show: the way they go across the body, and the hand that is lower on the stick.
  init(shots: [ShotDetector.Detection], in motion: BodyMotion) {
    guard let side = shots.first?.swing.side else {
      self.side = nil
      confidence = 0
      return
    }
    var missed = 1.0
    var agreement = 0.0
    var seen = 0.0
    for shot in shots {
      // One clear swing is right nine times in ten; each further one makes it surer.
      missed *= 1 - 0.9 * shot.confidence
      guard let lower = LowerHand(before: shot.swing.time, in: motion) else { continue }
      seen += 1
      agreement += lower.side == side ? lower.certainty : -lower.certainty
    }
    let shift = seen == 0 ? 0 : agreement / seen
    let certainty = min(
      0.99, max(0, (1 - missed) * (0.9 + 0.45 * min(0, shift) + 0.1 * max(0, shift))))
    self.side = certainty >= Self.sayFrom ? side : nil
    confidence = certainty
  }
}
