package import Poses

/// Decides from sparse poses whether a shot may occur near a time span, so that dense poses can be
/// inferred there.
package enum ShotOutlook {
  /// The half-length, in seconds, of the window around a possible shot in which dense poses are
  /// needed.
  ///
  /// With 0.2 to 0.9 s around the release, simulated shots were detected and timed alike
  /// (docs/experiments/003).
  private static let margin = 0.25
  /// How far the window reaches before the middle of a possible shot, in seconds: the draw, and the
  /// load that it begins with.
  private static let load = 0.6
  /// The minimum confidence of a possible shot: less than a shot needs
  /// (`ShotDetector.thresholdBesideShot`), because sparse poses without a stick are less certain.
  ///
  /// With 0.02 the same 78 of 95 shots of 48 simulated `hard` clips were found, with poses for more
  /// frames of simulated and real clips.
  private static let leastConfidence = 0.1
  /// The maximum time between poses after interpolation, in seconds: swings are measured as in
  /// video of 30 fps.
  private static let interval = 0.034
  /// The longest gap between poses that is interpolated, in seconds.
  private static let longestGap = 0.3

  /// How far after a time span poses are awaited before `mayShow(aShotFrom:to:in:)`, in seconds;
  /// later ones count as missing.
  package static let reachAfter = load + Transition.far
  /// How far before a time span poses still affect `mayShow(aShotFrom:to:in:)`, in seconds: the
  /// rest before a swing is one of its features.
  package static let reachBefore = margin + 2.2

  /// Whether a shot may occur near a time span; also `true` when it cannot be determined.
  ///
  /// - Parameter samples: Poses of one person, some tenths of a second apart, in the order of time.
  package static func mayShow(
    aShotFrom start: Double, to end: Double, in samples: [PoseTrack.Sample]
  ) -> Bool {
    let wanted = start - margin...end + load
    var finder = TransitionFinder(resolution: 1.9 * interval)
    finder.times =
      wanted.lowerBound - finder.separation...wanted.upperBound + finder.separation
    guard let coarse = motion(of: samples) else { return true }
    // Two or three poses in a window are enough to reject most moments that cannot be a swing.
    let mayChange = coarse.moments(from: wanted.lowerBound - 0.1, to: wanted.upperBound + 0.1)
      .contains { moment in
        Transition(around: moment.time, in: coarse, atLeast: 1)
          .map { $0.size >= finder.smallest } ?? false
      }
    guard mayChange, let motion = motion(of: filled(samples)) else { return false }
    return finder.transitions(in: motion).contains { transition in
      guard wanted.contains(transition.time), let swing = Swing(transition, in: motion) else {
        return false
      }
      return ShotEvidence.confidence(swing) >= leastConfidence
    }
  }

  /// Returns `nil` when the person's size is unknown.
  private static func motion(of samples: [PoseTrack.Sample]) -> BodyMotion? {
    let motion = BodyMotion(PoseTrack(frameWidth: 0, frameHeight: 0, samples: samples))
    return motion.moments.isEmpty ? nil : motion
  }

  /// Returns the samples with linearly interpolated poses between them.
  private static func filled(_ samples: [PoseTrack.Sample]) -> [PoseTrack.Sample] {
    var filled: [PoseTrack.Sample] = []
    for sample in samples {
      if let before = filled.last, let pose = sample.pose, let from = before.pose,
        sample.time - before.time <= longestGap
      {
        let count = Int(((sample.time - before.time) / interval).rounded(.up))
        for step in 1..<max(1, count) {
          let share = Double(step) / Double(count)
          filled.append(
            .init(
              time: before.time + share * (sample.time - before.time),
              pose: from.interpolated(to: pose, share: share)))
        }
      }
      filled.append(sample)
    }
    return filled
  }
}
