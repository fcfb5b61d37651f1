import Poses

/// When the puck leaves the blade.
///
/// Nobody sees the puck here. But the trunk turns first and the hands follow, and the puck leaves
/// between the two: the release is taken from the times at which the shoulders and the hands have gone
/// half of their way in the picture. (The model's depth is left out, as it runs ahead of the picture.)
struct ReleaseTiming: Sendable {
  /// Presentation time in seconds.
  let time: Double
  /// Half of the expected 95 % interval, in seconds.
  let error: Double

  /// From half-way of shoulders and hands (mean) to the release in simulated drills, in seconds.
  private static let delay = 0.015
  /// The root mean square error against simulated drills, in seconds, with both clocks.
  private static let typicalError = 0.033

  init(of swing: Swing, in motion: BodyMotion) {
    let clocks = [UpperBody.shoulders, UpperBody.hands].map { joints in
      Self.halfway(of: swing.transition, joints: joints, in: motion)
    }
    let found = clocks.compactMap { $0 }
    time = (found.mean ?? swing.time) + Self.delay
    // Clocks that do not agree, or are missing, are worth less.
    let apart = found.count == 2 ? abs(found[1] - found[0] - 0.05) / 2 : 0.05
    let interval = motion.interval(near: swing.time) ?? 0
    error = 2 * max(Self.typicalError, apart, interval / 2)
  }

  private static func halfway(
    of transition: Transition, joints: [Joint], in motion: BodyMotion
  ) -> Double? {
    let progress = motion.series(from: transition.time - 0.45, to: transition.time + 0.45) {
      transition.progress(of: $0, joints: joints, onlyPicture: true)
    }
    return progress.rise(through: 0.5, near: transition.time, reach: 0.35, halfWidth: 0.08)
  }
}
