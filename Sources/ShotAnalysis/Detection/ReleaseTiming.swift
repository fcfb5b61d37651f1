internal import Foundation
import Poses

/// When the puck leaves the blade.
///
/// Nobody sees the puck here. But the trunk turns first, the elbows and then the hands follow, and
/// the puck leaves as the hands are on their way: the release is taken from the times at which
/// shoulders, elbows and hands have gone half of theirs in the picture. (The model's depth is left
/// out, as it runs ahead of the picture.) A long, quick sweep lets go later on that way than a short,
/// slow one, and the picture shows the way differently from the front and from behind.
struct ReleaseTiming: Sendable {
  /// Presentation time in seconds.
  private(set) var time: Double
  /// Half of the expected 95 % interval, in seconds.
  let error: Double

  /// From the joints' half-way to the release, in seconds: medians over 88 simulated shots.
  private static let clocks: [(joints: [Joint], delay: Double)] = [
    (UpperBody.shoulders, 0.052), (UpperBody.elbows, 0.033), (UpperBody.hands, -0.013),
  ]
  /// The root mean square error on 214 simulated shots, each tenth of the clips left out in turn, in
  /// seconds.
  private static let typicalError = 0.037

  init(of swing: Swing, in motion: BodyMotion) {
    let releases = Self.clocks.compactMap { clock in
      Self.halfway(of: swing.transition, joints: clock.joints, in: motion).map { $0 + clock.delay }
    }
    time = releases.mean ?? swing.time
    // Clocks that do not agree, or are missing, are worth less.
    let apart = (releases.max() ?? 0) - (releases.min() ?? 0)
    let disagreement = releases.count == Self.clocks.count ? apart / 2 : 0.06
    let interval = motion.interval(near: swing.time) ?? 0
    error = 2 * max(Self.typicalError, disagreement, interval / 2)
  }

  /// The time with what the kind of swing and the view say, by least squares on 214 simulated shots:
  /// the mean error falls from 35 ms to 29 ms.
  ///
  /// - Parameter view: The view at the time as it was without this; `nil` when it is unknown.
  func corrected(for swing: Swing, view: ViewEstimate?) -> ReleaseTiming {
    let draw = min(max(swing.load, 0.1), 0.9)
    let rise = min(max(swing.rise ?? 0.17, 0.08), 0.3)
    let yaw = min(max(view?.yaw ?? 0, -80), 80)
    var later = self
    later.time += 0.081 + 0.051 * log(draw) - 0.157 * rise
    later.time += -0.00065 * yaw + 0.00036 * abs(yaw)
    return later
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
