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
    var shots: [Shot] = []
    for index in found.indices {
      let before = index > 0 ? releases[index - 1].time + 0.1 : -.infinity
      let after = index + 1 < found.count ? releases[index + 1].time - 0.1 : .infinity
      let observed = ObservedShot(
        motion: smooth, swing: found[index].swing,
        timeline: ShotTimeline(
          swing: found[index].swing, release: releases[index].time,
          clear: before...max(before, after), in: motion),
        side: handedness.side, view: views[index], frameRate: subject.frameRate,
        torsoPixels: subject.track.torsoPixels(near: releases[index].time),
        sharpness: subject.sharpness(near: releases[index].time))
      shots.append(
        shot(observed, index: index + 1, error: releases[index].error, found[index].confidence))
    }
    return ShotReport(
      quality: QualityAssessment.assess(subject, view: ViewEstimate(views.compactMap { $0 })),
      player: Player(
        shoots: handedness.side, shootsConfidence: handedness.confidence,
        ageGroup: subject.ageGroup, position: subject.track.position),
      shots: shots, consistency: Consistency(of: shots))
  }

  private func shot(
    _ observed: ObservedShot, index: Int, error: Double, _ confidence: Double
  ) -> Shot {
    let (type, typeConfidence) = ShotTypeClassifier.classify(observed.swing)
    return Shot(
      index: index, releaseTime: observed.release, releaseError: error, confidence: confidence,
      type: type, typeConfidence: typeConfidence, phases: observed.timeline.phases,
      metrics: Metrics.measure(observed), keyFrames: observed.timeline.keyFrames)
  }
}
