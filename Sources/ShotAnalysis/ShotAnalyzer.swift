import Poses

/// Finds the shots in a pose track and measures them.
///
/// Pure: the same subject always gives the same report.
package struct ShotAnalyzer: Sendable {
  package init() {}

  /// - Returns: Times as the clip is shown; durations and speeds as they were when it was filmed.
  package func analyze(_ subject: AnalysisSubject) -> ShotReport {
    let filmed = subject.atFilmedSpeed
    return report(on: filmed).shown(slowerBy: subject.slowdown / filmed.slowdown)
  }

  private func report(on subject: AnalysisSubject) -> ShotReport {
    let observation = observe(subject)
    let shots = observation.shots.enumerated().map { index, found in
      let (type, typeConfidence) = ShotTypeClassifier.classify(found.shot.swing)
      return Shot(
        index: index + 1, releaseTime: found.shot.release, releaseError: found.releaseError,
        confidence: found.confidence, type: type, typeConfidence: typeConfidence,
        phases: found.shot.timeline.phases, metrics: Metrics.measure(found.shot),
        keyFrames: found.shot.timeline.keyFrames)
    }
    return ShotReport(
      quality: QualityAssessment.assess(
        subject, view: ViewEstimate(observation.shots.compactMap(\.shot.view))),
      player: Player(
        shoots: observation.handedness.side, shootsConfidence: observation.handedness.confidence,
        ageGroup: subject.ageGroup, position: subject.track.position),
      shots: shots, consistency: Consistency(of: shots))
  }

  /// The shots of a clip before anything of them is measured, and the side that they are from.
  struct Observation {
    var shots: [(shot: ObservedShot, releaseError: Double, confidence: Double)]
    var handedness: Handedness
  }

  /// Returns the shots of a clip, at the speed at which it was filmed.
  func observe(_ subject: AnalysisSubject) -> Observation {
    let motion = BodyMotion(subject.track, frames: subject.frames)
    let smooth = motion.smoothing(UpperBody.lively)
    let result = ShotDetector().detect(in: motion, side: subject.shoots)
    let found = result.shots
    let handedness = subject.shoots.map(Handedness.init(said:)) ?? Handedness(result)
    let halfways = found.map { ReleaseTiming(of: $0.swing, in: motion) }
    let views = zip(found, halfways).map { shot, release in
      // The front foot is the one the swing goes to.
      ViewEstimate(release: release.time, front: shot.swing.side.opposite, in: motion)
    }
    let releases = found.indices.map { index in
      halfways[index].corrected(for: found[index].swing, view: views[index])
    }
    let shots = found.indices.map { index in
      let before = index > 0 ? releases[index - 1].time + 0.1 : -.infinity
      let after = index + 1 < found.count ? releases[index + 1].time - 0.1 : .infinity
      var shot = ObservedShot(
        motion: smooth, swing: found[index].swing,
        timeline: ShotTimeline(
          swing: found[index].swing, release: releases[index].time,
          clear: before...max(before, after), in: motion),
        side: handedness.side, view: views[index], frameRate: subject.frameRate,
        torsoPixels: subject.track.torsoPixels(near: releases[index].time),
        sharpness: subject.sharpness(near: releases[index].time))
      shot.read()
      return (shot, releases[index].error, found[index].confidence)
    }
    return Observation(shots: shots, handedness: handedness)
  }
}

extension ShotAnalyzer {
  /// What was read of one shot, for calibration.
  package struct Readings: Sendable {
    /// Seconds at the speed at which the clip was filmed.
    package var release: Double
    /// By the names of `ShotFeatures`.
    package var features: [String: Double]
  }

  /// Returns what is read of each shot of which anything is.
  package func readings(_ subject: AnalysisSubject) -> [Readings] {
    observe(subject.atFilmedSpeed).shots.compactMap { found in
      found.shot.features.map { Readings(release: found.shot.release, features: $0.values) }
    }
  }
}
