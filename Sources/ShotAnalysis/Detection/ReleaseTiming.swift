internal import Mathematics
import Poses

/// When the puck leaves the blade.
///
/// Nobody sees the puck here. But the trunk turns first, the elbows and then the hands follow, and
/// the puck leaves as the hands are on their way: the release is taken from the times at which
/// shoulders, elbows and hands have gone half of theirs, in the frame and with the model's depth,
/// so that a fault of one of them is shared by five. Where the player rests far on the way, the
/// puck leaves later on it, and the frame shows the way earlier from the front and from behind.
struct ReleaseTiming: Sendable {
  /// Presentation time in seconds.
  private(set) var time: Double
  /// Half of the expected 95 % interval, in seconds.
  let error: Double

  /// Joints whose half-way is timed.
  private struct Clock {
    var joints: [Joint]
    var onlyFrame: Bool
    /// From the half-way to the release, in seconds.
    var delay: Double
  }

  /// The delays are medians over 210 simulated shots.
  private static let clocks = [
    Clock(joints: UpperBody.shoulders, onlyFrame: true, delay: 0.053),
    Clock(joints: UpperBody.shoulders, onlyFrame: false, delay: 0.047),
    Clock(joints: UpperBody.elbows, onlyFrame: true, delay: 0.023),
    Clock(joints: UpperBody.elbows, onlyFrame: false, delay: 0.038),
    Clock(joints: UpperBody.hands, onlyFrame: true, delay: -0.006),
  ]
  /// The root mean square error on 210 simulated shots, each tenth of the clips left out in turn,
  /// in seconds.
  private static let typicalError = 0.037
  init(of swing: Swing, in motion: BodyMotion) {
    let releases = Self.clocks.compactMap { clock in
      Self.halfway(of: swing.transition, on: clock, in: motion).map { $0 + clock.delay }
    }
    time = releases.mean ?? swing.time
    // Clocks that do not agree, or are missing, are worth less.
    let apart = (releases.max() ?? 0) - (releases.min() ?? 0)
    let disagreement = releases.count == Self.clocks.count ? apart / 2 : 0.06
    let interval = motion.interval(near: swing.time) ?? 0
    error = 2 * max(Self.typicalError, disagreement, interval / 2)
  }

  /// The time with what the place of rest and the view say, by robust regression on 210 simulated
  /// shots; in clips left out the mean error falls from 37 ms to 27 ms.
  ///
  /// - Parameter view: The view at the time as it was without this; `nil` when it is unknown.
  func corrected(for swing: Swing, view: ViewEstimate?) -> ReleaseTiming {
    let rest = min(max(swing.rest ?? Swing.usualRest, 0), 1)
    let offSquare = min(view?.offSquare ?? 0, 80)
    var later = self
    later.time += -0.056 + 0.230 * rest - 0.00077 * offSquare
    return later
  }

  private static func halfway(
    of transition: Transition, on clock: Clock, in motion: BodyMotion
  ) -> Double? {
    let progress = motion.series(from: transition.time - 0.5, to: transition.time + 0.5) {
      transition.progress(of: $0, joints: clock.joints, onlyFrame: clock.onlyFrame)
    }
    return progress.rise(through: 0.5, near: transition.time, reach: 0.38, halfWidth: 0.14)
  }
}
