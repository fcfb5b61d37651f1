internal import Mathematics
internal import Poses

/// Which hand is lower on the stick, from moments in which both hands are visible.
struct LowerHand: Sendable {
  let side: Side
  /// 0 when the hands are level, 1 when one is clearly lower.
  let certainty: Double

  /// Uses the load and the swing up to `release`; `nil` when the hands are hidden.
  init?(before release: Double, in motion: BodyMotion) {
    // The model places hidden hands anywhere on the body, with a visibility below 0.5.
    let seen = motion.moments(from: release - 0.8, to: release - 0.05).filter {
      min($0.visibility(.leftWrist), $0.visibility(.rightWrist)) >= 0.5
    }
    guard seen.count >= 4, let height = seen.map({ $0[.leftWrist].y - $0[.rightWrist].y }).median
    else { return nil }
    side = height >= 0 ? .right : .left
    // On a stick held to shoot, one wrist is 0.3 torsos and more below the other.
    certainty = min(1, abs(height) / 0.3)
  }
}
