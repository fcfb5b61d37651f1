package import Poses

/// Whether there may be a shot, told from few poses, so that more can be looked for there.
package enum ShotOutlook {
  /// Around the middle of what may be a shot, so long in seconds, poses are wanted close together.
  ///
  /// With 0.2 to 0.9 around the release simulated shots were found and timed alike
  /// (docs/performance.md).
  private static let margin = 0.25
  /// The same before the middle of what is likely one: the draw, and the load that it begins with.
  private static let load = 0.6
  /// What is likely a shot, by the same certainty as `leastConfidence`: 160 of those 219 places.
  private static let likely = 0.03
  /// How certain, at least, a swing is that may be a shot: a fortieth of what a shot is.
  ///
  /// As seen in seven poses a second, 219 places of 700 s of simulated clips were, and within 0.2 s of
  /// one lay 120 of 125 shots (docs/performance.md).
  private static let leastConfidence = 0.005
  /// Poses are put between those that are known, at most so far apart, in seconds: swings are
  /// measured as in films of 30 frames a second.
  private static let interval = 0.034
  /// Poses farther apart than this, in seconds, have nothing between them.
  private static let longestGap = 0.3

  /// Poses that are this much later, in seconds, still decide.
  package static let reachAfter = load + Transition.far
  /// Poses that are this much earlier still decide: the rest before a swing is one of its marks.
  package static let reachBefore = margin + 2.2

  /// Whether somebody may shoot near a stretch of time, or it cannot be told.
  ///
  /// - Parameter samples: Poses of one person, some tenths of a second apart, in the order of their
  ///   times.
  package static func mayShow(
    aShotFrom start: Double, to end: Double, in samples: [PoseTrack.Sample]
  ) -> Bool {
    let wanted = start - margin...end + load
    var finder = TransitionFinder(resolution: 1.9 * interval)
    finder.times =
      wanted.lowerBound - finder.separation...wanted.upperBound + finder.separation
    guard let coarse = motion(of: samples) else { return true }
    // Two or three poses in a window are enough to tell most that cannot be a swing.
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
      let isNear = transition.time <= end + margin
      return ShotEvidence.confidence(swing) >= (isNear ? leastConfidence : likely)
    }
  }

  /// `nil` when the person's size is not known.
  private static func motion(of samples: [PoseTrack.Sample]) -> BodyMotion? {
    let motion = BodyMotion(PoseTrack(frameWidth: 0, frameHeight: 0, samples: samples))
    return motion.moments.isEmpty ? nil : motion
  }

  /// The samples with others between them, on straight ways.
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
