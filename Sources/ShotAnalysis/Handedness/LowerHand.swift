internal import Mathematics
import Poses

/// Which hand is lower on the stick, as far as both hands are seen.
struct LowerHand: Sendable {
  let side: Side
  /// 0 when the hands are level, 1 when one is clearly lower.
  let certainty: Double

  /// Looks at the load and the swing up to `release`; `nil` when the hands are hidden.
  init?(before release: Double, in motion: BodyMotion) {
    // Hidden hands are drawn anywhere on the body: below 0.5 the model itself does not believe
    // them.
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
