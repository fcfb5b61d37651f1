/// A subject on the capture-time scale, with its swings.
struct FilmedSubject {
  let subject: AnalysisSubject
  let detector: ShotDetector
  /// The ratio of playback time to capture time.
  let slowdown: Double
  /// Set if `slowdown` is not stated by the file, but estimated.
  let slowMotion: SlowMotionEstimate?

  /// The subject at the speed that the file states.
  init(stated subject: AnalysisSubject) {
    self.init(subject, slowMotion: nil)
  }

  /// The subject at the speed that the file states, or at an estimated one where it states none and
  /// the clip is probably in slow motion.
  init(_ subject: AnalysisSubject) {
    let stated = FilmedSubject(stated: subject)
    guard subject.slowdown == 1,
      let estimate = SlowMotionEstimator.estimate(stated.detector, side: subject.shoots)
    else {
      self = stated
      return
    }
    var slowed = subject
    slowed.slowdown = estimate.factor
    self.init(slowed, slowMotion: estimate)
  }

  private init(_ played: AnalysisSubject, slowMotion: SlowMotionEstimate?) {
    subject = played.atFilmedSpeed
    detector = ShotDetector(in: BodyMotion(subject.track, frames: subject.frames))
    slowdown = played.slowdown / subject.slowdown
    self.slowMotion = slowMotion
  }
}
