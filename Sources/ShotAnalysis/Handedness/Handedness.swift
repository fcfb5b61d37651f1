import Poses

/// The side the player shoots from.
struct Handedness: Sendable {
  /// `nil` when the signs are too few or do not agree.
  let side: Side?
  /// 0 to 1.
  let confidence: Double

  /// Below this certainty nothing is said: two signs in three are no majority to build on.
  private static let sayFrom = 0.7

  /// What a person said.
  init(said side: Side) {
    self.side = side
    confidence = 1
  }

  /// What the shots show: the way they go across the body, and the hand that is lower on the stick.
  init(_ result: ShotDetector.Result) {
    // Never certain: a backhand shot goes the other way.
    confidence = result.shots.isEmpty ? 0 : 0.97 * result.sideShare
    side = confidence >= Self.sayFrom ? result.side : nil
  }
}
