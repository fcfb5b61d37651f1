package import Mathematics
package import Poses

/// Detects the shots in a pose track and measures them.
///
/// Pure: the same subject always gives the same report.
package struct ShotAnalyzer: Sendable {
  let lifter: PoseLifter

  /// - Parameter lifter: Estimates true body measures from the poses.
  package init(lifter: PoseLifter = .fitted) {
    self.lifter = lifter
  }

  /// A report, and the shots that it is about.
  struct Analysis: Sendable {
    /// Times on the playback scale, durations and speeds on the capture scale.
    var report: ShotReport
    var observation: Observation
  }

  /// Returns the report: times on the playback scale, durations and speeds on the capture scale.
  package func analyze(_ subject: AnalysisSubject) -> ShotReport { analysis(of: subject).report }

  func analysis(of subject: AnalysisSubject) -> Analysis {
    let filmed = FilmedSubject(subject)
    return analysis(of: filmed, observe(filmed))
  }

  /// Returns the analysis with a person's corrections about the shots, and these with the shots that
  /// the report has by them; all times are on the playback scale.
  ///
  /// - Returns: `nil` when a release was moved to where another shot is.
  func analysis(
    of subject: AnalysisSubject, corrections: [ShotCorrection]
  ) -> (analysis: Analysis, corrections: [ShotCorrection])? {
    let filmed = FilmedSubject(subject)
    let scaled = corrections.map { $0.atFilmedSpeed(slowdown: filmed.slowdown) }
    let observation = observe(filmed, corrections: scaled)
    let isMoved = corrections.contains { $0.release != nil }
    if isMoved, !observation.isInOrder { return nil }
    let applied = observation.shots.map(\.correction)
    var corrections = corrections
    for index in corrections.indices {
      corrections[index].shot = applied.firstIndex(of: scaled[index]).map { $0 + 1 }
    }
    return (analysis(of: filmed, observation), corrections)
  }

  private func analysis(of filmed: FilmedSubject, _ observation: Observation) -> Analysis {
    Analysis(
      report: report(on: filmed, observation).shown(slowerBy: filmed.slowdown),
      observation: observation)
  }

  private func report(on filmed: FilmedSubject, _ observation: Observation) -> ShotReport {
    let subject = filmed.subject
    let shots = observation.shots.enumerated().map { index, found in
      let stated = found.correction?.type
      let classified = Self.kind(of: found.shot, observation.handedness)
      return Shot(
        index: index + 1, releaseTime: found.shot.release, releaseError: found.shot.releaseError,
        confidence: found.confidence, type: stated ?? classified.type,
        typeConfidence: stated.map { $0 == .unknown ? 0 : 1 } ?? classified.confidence,
        phases: found.shot.timeline.phases, metrics: Metrics.measure(found.shot),
        keyMoments: found.shot.timeline.keyMoments, stick: ShotStick(of: found.shot),
        isCorrected: found.correction != nil)
    }
    var quality = QualityAssessment.assess(
      subject, view: ViewEstimate(observation.shots.compactMap(\.shot.view)))
    quality.slowMotionEstimate = filmed.slowMotion
    return ShotReport(
      quality: quality,
      player: Player(
        shoots: observation.handedness.side, shootsConfidence: observation.handedness.confidence,
        ageGroup: subject.ageGroup, position: subject.track.position),
      shots: shots, consistency: Consistency(of: shots))
  }

  /// Returns the type of a shot as measured; unknown where no swing was found.
  private static func kind(
    of shot: ObservedShot, _ handedness: Handedness
  ) -> (type: ShotType, confidence: Double) {
    if shot.isOfNoKind { return (type: .unknown, confidence: 0) }
    if shot.isBackhand { return (type: .backhand, confidence: handedness.confidence) }
    return ShotTypeClassifier.classify(shot.swing)
  }

  /// The shots of a clip before they are measured, and the side that they are from.
  struct Observation: Sendable {
    var shots: [(shot: ObservedShot, confidence: Double, correction: ShotCorrection?)]
    var handedness: Handedness
    /// Whether the releases, as estimated or stated, follow each other as the swings do.
    var isInOrder: Bool
  }

  /// Returns the shots of a clip, on the capture-time scale.
  ///
  /// - Parameters:
  ///   - corrections: What a person corrected about the shots, on the same scale.
  ///   - reads: Whether to read the poses around each shot as well, which the metrics need.
  func observe(
    _ filmed: FilmedSubject, corrections: [ShotCorrection] = [], reads: Bool = true
  ) -> Observation {
    let subject = filmed.subject
    let motion = filmed.detector.motion
    let smooth = motion.smoothing(UpperBody.lively)
    let result = filmed.detector.detect(
      side: subject.shoots, hints: subject.hints, corrections: corrections)
    let found = result.shots
    let handedness = subject.shoots.map(Handedness.init(stated:)) ?? Handedness(result)
    let estimates = found.map { detection -> (timing: ReleaseTiming, view: ViewEstimate?) in
      let swing = detection.swing
      guard detection.isSwingFound else {
        return (timing: ReleaseTiming(aboutWhen: swing.time), view: nil)
      }
      return ReleaseTiming.estimate(
        of: swing, side: subject.shoots ?? result.side, in: motion)
    }
    let releases = found.indices.map { index in
      // A person who steps through the frames may be one frame off.
      found[index].correction?.release.map {
        ReleaseTiming(time: $0, error: 1 / max(1, subject.frameRate))
      } ?? estimates[index].timing
    }
    let shots = found.indices.map { index in
      let before = index > 0 ? releases[index - 1].time + 0.1 : -.infinity
      let after = index + 1 < found.count ? releases[index + 1].time - 0.1 : .infinity
      var shot = ObservedShot(
        motion: smooth, swing: found[index].swing,
        timeline: ShotTimeline(
          swing: found[index].swing, release: releases[index].time,
          clear: before...max(before, after), in: motion),
        releaseError: releases[index].error,
        side: handedness.side, view: estimates[index].view, frameRate: subject.frameRate,
        torsoPixels: subject.track.torsoPixels(near: releases[index].time),
        sharpness: subject.sharpness(near: releases[index].time))
      let stated = found[index].correction?.type
      let isToOtherSide = handedness.side.map { $0 != found[index].swing.side } ?? false
      shot.isBackhand =
        stated.map { $0 == .backhand } ?? (found[index].isSwingFound && isToOtherSide)
      shot.isOfNoKind = !found[index].isSwingFound && (stated ?? .unknown) == .unknown
      // About where a shot was seen is too rough for measurements.
      shot.isWithoutSwing =
        shot.isOfNoKind
        || !found[index].isSwingFound && found[index].correction?.release == nil
      shot.isSpeedKnown = filmed.slowMotion == nil
      shot.isReleaseStated =
        found[index].correction?.release != nil || !found[index].isSwingFound
      if reads { shot.read(lifter: lifter) }
      return (shot, found[index].confidence, found[index].correction)
    }
    let times = releases.map(\.time)
    return Observation(
      shots: shots, handedness: handedness,
      isInOrder: zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
  }
}

extension ShotAnalyzer {
  /// The readings of one shot, for calibration.
  package struct Readings: Sendable {
    /// The release to which the readings are relative, in seconds on the capture-time scale.
    package var release: Double
    /// The readings, by the names of `ShotFeatures`.
    package var features: [String: Double]
  }

  /// The lifter's inputs for one shot, for its training.
  package struct LifterInputs: Sendable {
    /// The release, in seconds on the capture-time scale.
    package var release: Double
    /// The time in seconds and the input values of each moment around the shot.
    package var moments: [(time: Double, numbers: [Float])]
  }

  /// Returns the lifter's inputs for each shot.
  package func lifterInputs(_ subject: AnalysisSubject) -> [LifterInputs] {
    observe(FilmedSubject(stated: subject), reads: false).shots.map { found in
      let moments = found.shot.shooterMoments
      let input = LifterInput(moments)
      return LifterInputs(
        release: found.shot.release,
        moments: moments.indices.map { (found.shot.release + moments[$0].time, input[$0]) })
    }
  }

  /// Returns the readings of each shot that has any.
  package func readings(_ subject: AnalysisSubject) -> [Readings] {
    observe(FilmedSubject(stated: subject)).shots.compactMap { found in
      found.shot.features.map { Readings(release: $0.release, features: $0.values) }
    }
  }

  /// One swing of a clip, for calibration.
  package struct SwingReading: Sendable {
    /// The middle of the swing, in seconds on the capture-time scale.
    package var time: Double
    /// The side from which a forehand shot would be.
    package var side: Side
    /// The measures by the names of `SwingMeasure`, in snake case.
    package var measures: [String: Double]
    /// The input of the network of swings.
    package var window: [Float]
  }

  /// Returns all swings of a clip, without what the network says of them.
  package func swings(_ subject: AnalysisSubject) -> [SwingReading] {
    let filmed = subject.atFilmedSpeed
    let motion = BodyMotion(filmed.track, frames: filmed.frames)
    return Swing.all(in: motion, network: nil).map { swing in
      var measures: [String: Double] = [:]
      for measure in SwingMeasure.allCases {
        measures[measure.rawValue.inSnakeCase] = measure.value(of: swing)
      }
      return SwingReading(
        time: swing.time, side: swing.side, measures: measures,
        window: SwingWindow(around: swing.time, side: swing.side, in: motion)?.numbers ?? [])
    }
  }

  /// The stick in one frame in which it was searched, for calibration.
  package struct SearchedStick: Sendable {
    /// In seconds of presentation time.
    package var time: Double
    /// The player's mid-hips, in pixels.
    package var hips: Point
    package var pixelsPerTorso: Double
    /// `nil` when it was not seen.
    package var stick: StickCandidate?
  }

  /// Returns the stick in all frames in which it was searched.
  package func sticks(_ subject: AnalysisSubject) -> [SearchedStick] {
    let samples = subject.track.samples
    guard let scale = BodyScale(subject.track, cuts: subject.cuts) else { return [] }
    let sizes = samples.map { scale.pixelsPerTorso(at: $0.time) }
    let sightings = StickTrack(samples, pixelsPerTorso: sizes).sightings
    return samples.indices.compactMap { index in
      guard samples[index].sticks != nil, let pose = samples[index].pose, let size = sizes[index]
      else { return nil }
      return SearchedStick(
        time: samples[index].time,
        hips: Point.middle(pose[.leftHip].position, pose[.rightHip].position),
        pixelsPerTorso: size, stick: sightings[index]?.stick)
    }
  }
}
