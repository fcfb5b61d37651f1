internal import Mathematics
import Poses

/// A shot and everything a metric may look at.
struct ObservedShot: Sendable {
  let motion: BodyMotion
  let swing: Swing
  private(set) var timeline: ShotTimeline
  /// Half of the interval that holds the true release in 95 of 100 shots, in seconds.
  private(set) var releaseError: Double
  /// The side the player shoots from, which is the lower hand's; the front leg is the other one.
  let side: Side?
  /// First from the feet alone, then from all that was read.
  private(set) var view: ViewEstimate?
  /// Frames a second of the action: as the clip is shown, or was filmed in slow motion.
  let frameRate: Double
  /// The length of the player's torso in the frame, in pixels; `nil` when unknown.
  var torsoPixels: Double?
  /// The sharpness of the frames around the release, 0 to 1; `nil` when unknown.
  var sharpness: Double?
  /// What is read of the poses; `nil` until `read(lifter:)`, and where the player is not seen.
  private(set) var features: ShotFeatures?

  var release: Double { timeline.release }

  /// Reads the poses, once for all metrics, and the view and the times of the shot from them.
  mutating func read(lifter: PoseLifter) {
    let moments = shooterMoments
    let lifted = lifter.lift(moments)
    timeline.correct(load: lifted.load, finish: lifted.finish)
    guard let features = ShotFeatures(self, moments: moments, lifted: lifted) else { return }
    self.features = features
    view = ViewEstimate(features)
    timeline.correct(
      load: FittedModel.loadTime.predict(features).value,
      finish: FittedModel.finishTime.predict(features).value)
    // The models have seen swings to the shooting side alone; another one keeps its release.
    guard side == nil || side == swing.side else { return }
    let release = FittedModel.releaseOffset.predict(features)
    timeline.moveRelease(by: release.value)
    releaseError = release.halfWidth * Self.halfWidthOf95
  }

  /// Half of a normal distribution's 95 % interval, in halves of its 90 % interval.
  private static let halfWidthOf95 = 1.96 / 1.645

  /// The body from 1.8 s before to 1.3 s after the release, as if the player shot from the right;
  /// empty where the player is not seen around the release.
  var shooterMoments: [ShooterMoment] {
    let near = motion.moments(from: release - 0.2, to: release + 0.2)
    guard let size = near.map(\.pixelsPerTorso).median else { return [] }
    return motion.moments(from: release - 1.8, to: release + 1.3).map {
      ShooterMoment(
        $0, side: side ?? swing.side, release: release, pixelsPerTorso: size)
    }
  }

  /// A joint counts as seen from this visibility on.
  static let visible = 0.5

  /// The moments from `start` to `end` in which at least half of the time all `joints` are seen;
  /// `nil` when they are hidden, or the player is.
  func moments(
    from start: Double, to end: Double, seeing joints: [Joint]
  ) -> [BodyMotion.Moment]? {
    let all = motion.moments(from: start, to: end)
    let seen = all.filter { moment in
      joints.allSatisfy { moment.visibility($0) >= Self.visible }
    }
    return seen.isEmpty || 2 * seen.count < all.count ? nil : seen
  }

  /// The moments around `time`: ±50 ms, or as much wider as two frames need.
  func moments(around time: Double, seeing joints: [Joint]) -> [BodyMotion.Moment]? {
    let reach = max(0.05, motion.interval(near: time) ?? 0)
    return moments(from: time - reach, to: time + reach, seeing: joints)
  }
}
