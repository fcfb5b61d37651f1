internal import Mathematics
internal import Poses

/// Estimates the release: the time at which the puck leaves the blade.
///
/// The puck is not detected. `ObservedShot.read` corrects this first estimate of a forehand; a
/// backhand's release is the network's. In a shot the trunk turns first, the elbows and then the hands follow,
/// and the puck leaves while the hands are moving. The estimate is the mean of five times, each a
/// usual delay after shoulders, elbows or hands are halfway through their movement, in the frame or
/// with the model's depth; an error in one of them counts for a fifth. Two effects are corrected
/// (`corrected(for:view:)`): when the player's rest posture is far along the movement, the puck
/// leaves later in it, and from the front and from behind the frame shows the movement earlier.
struct ReleaseTiming: Sendable {
  /// Presentation time in seconds.
  private(set) var time: Double
  /// Half of the expected 95 % interval, in seconds.
  let error: Double

  /// A group of joints whose halfway time is measured.
  private struct Clock {
    var joints: [Joint]
    var onlyFrame: Bool
    /// The time from the halfway point to the release, in seconds.
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
  /// The root-mean-square error on 210 simulated shots in tenfold cross-validation by clip, in
  /// seconds.
  private static let typicalError = 0.037

  /// - Parameter error: Half of the expected 95 % interval, in seconds.
  init(time: Double, error: Double) {
    self.time = time
    self.error = error
  }

  /// The release of a shot of which only a person's time is known: no swing was found near it.
  init(aboutWhen time: Double) {
    self.init(time: time, error: CorrectedShots.reach)
  }

  init(of swing: Swing, in motion: BodyMotion) {
    let releases = Self.clocks.compactMap { clock in
      Self.halfway(of: swing.transition, on: clock, in: motion).map { $0 + clock.delay }
    }
    time = releases.mean ?? swing.time
    // The error grows when clocks disagree or are missing.
    let apart = (releases.max() ?? 0) - (releases.min() ?? 0)
    let disagreement = releases.count == Self.clocks.count ? apart / 2 : 0.06
    let interval = motion.interval(near: swing.time) ?? 0
    error = 2 * max(Self.typicalError, disagreement, interval / 2)
  }

  /// Half of the 95 % interval of a backhand's release, in seconds: 84 rendered backhands, of kinds
  /// of clips that the network had not seen, are 0.05 s off on average, 90 % within 0.11 s.
  private static let errorOfBackhand = 0.15

  /// Returns the release of a swing, and the view from the feet alone at that time; no view for a
  /// backhand, in which the feet point elsewhere.
  ///
  /// The delays and their corrections are those of forehands; a backhand's release is what the network
  /// says.
  ///
  /// - Parameter side: The side that the player shoots from.
  static func estimate(
    of swing: Swing, side: Side, in motion: BodyMotion
  ) -> (timing: ReleaseTiming, view: ViewEstimate?) {
    if swing.side != side {
      return (
        ReleaseTiming(time: swing.time + (swing.pattern?.release ?? 0), error: errorOfBackhand), nil
      )
    }
    let halfway = ReleaseTiming(of: swing, in: motion)
    // The swing goes to the side of the front foot.
    let view = ViewEstimate(release: halfway.time, front: swing.side.opposite, in: motion)
    return (halfway.corrected(for: swing, view: view), view)
  }

  /// Returns the release corrected for the rest posture and the view, by robust regression on 210
  /// simulated shots; on held-out clips the mean error falls from 37 ms to 27 ms.
  ///
  /// - Parameter view: The view, estimated at the uncorrected release; `nil` when it is unknown.
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
