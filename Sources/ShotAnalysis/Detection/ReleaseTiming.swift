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

  /// Where on the way of a shot the upper body rests, where that is not known: the median of 200
  /// simulated shots.
  private static let usualRest = 0.35

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

  /// The time with what the kind of swing and the view say, by robust regression on 236 simulated
  /// shots; in clips left out the mean error falls from 37 ms to 26 ms.
  ///
  /// - Parameter view: The view at the time as it was without this; `nil` when it is unknown.
  func corrected(for swing: Swing, view: ViewEstimate?) -> ReleaseTiming {
    let rise = min(max(swing.rise ?? 0.17, 0.08), 0.3)
    let offSquare = min(view?.offSquare ?? 0, 80)
    var later = self
    later.time = 0.86 * time + 0.14 * swing.time
    later.time += -0.033 + 0.226 * min(max(swing.rest ?? Self.usualRest, 0), 1) - 0.147 * rise
    later.time -= 0.00072 * offSquare
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
