import Frames
import Poses
import Testing

@testable import ShotAnalysis

@Suite struct ShotDetectionTests {
  /// - Parameter tolerance: By default the error margin that the report states for each release.
  private func expectReleases(_ track: SyntheticTrack, within tolerance: Double? = nil) {
    guard case .shots(let releases) = track.activity else {
      Issue.record("a track without shots")
      return
    }
    let found = ShotAnalyzer().analyze(track.subject).shots
    #expect(found.count == releases.count, "\(found)")
    for (shot, release) in zip(found, releases) {
      #expect(
        abs(shot.releaseTime - release) <= tolerance ?? shot.releaseError,
        "\(shot.releaseTime) ± \(shot.releaseError)")
    }
  }

  private static let rapidShots = SyntheticTrack(
    activity: .shots([2.0, 3.4, 4.8]), duration: 7, slowness: 0.7, shift: 0.15)

  /// Tracks with shots, and a tolerance in seconds; `nil` is the error that the report states.
  private static let tracksWithShots: [(SyntheticTrack, Double?)] =
    [24.0, 25, 30, 50, 60].map {
      (SyntheticTrack(activity: .shots([3.0]), framesPerSecond: $0), nil)
    }
    + [0.8, 1.0, 1.25].map { (SyntheticTrack(activity: .shots([3.0]), slowness: $0), 0.04) }
    + [
      (SyntheticTrack(activity: .shots([3.0]), framesPerSecond: 40, variableFrameRate: true), nil),
      (SyntheticTrack(activity: .shots([3.0]), framesPerSecond: 30, noise: 0.03), 0.05),
      // A short gap is bridged.
      (SyntheticTrack(activity: .shots([3.0]), gaps: [2.95...3.02]), 0.04),
      (SyntheticTrack(activity: .shots([2.0, 5.1, 8.4]), duration: 10), nil),
      (rapidShots, 0.05),
    ]

  @Test(arguments: tracksWithShots)
  func findsEveryRelease(of track: SyntheticTrack, within tolerance: Double?) {
    expectReleases(track, within: tolerance)
  }

  @Test(arguments: [-150.0, -90, -40, 40, 90, 150, 180])
  func findsTheReleaseFromEveryDirection(yaw: Double) throws {
    let track = SyntheticTrack(activity: .shots([3.0]), cameraYaw: yaw)
    // The raw timing from the joints...
    let motion = BodyMotion(track.track)
    let shot = try #require(ShotDetector(in: motion).detect(side: nil).shots.first)
    #expect(abs(ReleaseTiming(of: shot.swing, in: motion).time - 3.0) <= 0.08)
    // ...and with the corrections for the pose model's errors on people, which these joints do not
    // have: how much they improve releases is measured on rendered clips (docs/accuracy.md).
    expectReleases(track, within: 0.15)
  }

  private func frames(of track: PoseTrack, cutAt cut: Double?) -> [FrameFeatures] {
    track.samples.map { sample in
      FrameFeatures(
        time: sample.time, sharpness: 0.8, meanLuma: 0.5, clippedShare: 0,
        isCut: sample.time == cut)
    }
  }

  /// The player is larger in the second take.
  @Test func findsTheShotsOfSeveralTakes() {
    var subject = SyntheticTrack(activity: .shots([3.0])).subject
    let later = SyntheticTrack(activity: .shots([2.5]), pixelsPerMetre: 300)
    subject.track.samples += later.track.samples.map { sample in
      var sample = sample
      sample.time += 5
      return sample
    }
    subject.duration = 10
    subject.frames = frames(of: subject.track, cutAt: 5)
    let report = ShotAnalyzer().analyze(subject)
    #expect(report.shots.count == 2, "\(report.shots)")
    for (shot, expected) in zip(report.shots, [3, 7.5]) {
      #expect(abs(shot.releaseTime - expected) <= shot.releaseError)
    }
  }

  /// A movement that is too small to be taken for a shot by itself.
  @Test func aHintMakesAShotMoreProbable() throws {
    var subject = SyntheticTrack(activity: .shots([3.0]), size: 0.5).subject
    func found(_ hints: Double...) -> [Shot] {
      subject.hints = hints
      return ShotAnalyzer().analyze(subject).shots
    }
    let alone = found()
    let hinted = found(3.4)
    #expect(hinted.count == 1)
    #expect(hinted.first?.confidence ?? 0 > (alone.first?.confidence ?? 0) + 0.1)
    // Where nothing moves, and beyond its reach of the shot and of the return to rest, a hint changes
    // nothing.
    #expect(found(1.2) == alone)
    #expect(found(4.75) == alone)
  }

  @Test(arguments: [2.0, 4, 8])
  func measuresSlowMotionAsItWasFilmed(slowdown: Double) throws {
    let filmed = SyntheticTrack(activity: .shots([2.0]), framesPerSecond: 120).subject
    var slow = filmed
    slow.slowdown = slowdown
    slow.duration *= slowdown
    slow.frameRate /= slowdown
    slow.track.samples = filmed.track.samples.map {
      PoseTrack.Sample(time: $0.time * slowdown, pose: $0.pose)
    }
    let one = try #require(ShotAnalyzer().analyze(filmed).shots.first)
    let shots = ShotAnalyzer().analyze(slow).shots
    let other = try #require(shots.first)
    #expect(shots.count == 1)
    #expect(abs(other.releaseTime - one.releaseTime * slowdown) < 1e-6)
    #expect(abs(other.releaseError - one.releaseError * slowdown) < 1e-6)
    let (load, slowLoad) = (try #require(one.phases.load), try #require(other.phases.load))
    #expect(abs(slowLoad.start - load.start * slowdown) < 1e-6)
    #expect(abs((other.keyMoments.load ?? 0) - (one.keyMoments.load ?? 0) * slowdown) < 1e-6)
    for (id, measured) in one.metrics {
      let again = try #require(other.metrics[id])
      #expect(abs((again.value ?? 0) - (measured.value ?? 0)) < 1e-6, "\(id)")
      #expect(again.status == measured.status, "\(id)")
      let seen = (measured.evidenceTime ?? 0) * slowdown
      #expect(abs((again.evidenceTime ?? 0) - seen) < 1e-6, "\(id)")
    }
    // Without the slow-motion factor it is too slow for a shot, or timed in clip time.
    slow.slowdown = 1
    #expect(ShotAnalyzer().analyze(slow).shots.first?.metrics != one.metrics)
  }

  @Test(arguments: [2.0, 3, 5])
  func estimatesTheFactorOfSlowMotionWithoutATag(slowdown: Double) throws {
    let filmed = SyntheticTrack(activity: .shots([3.0]), framesPerSecond: 60, shift: 0.15)
    func estimate(_ slowdown: Double) -> SlowMotionEstimate? {
      let slow = BodyMotion(filmed.track).sped(up: 1 / slowdown)
      return SlowMotionEstimator.estimate(ShotDetector(in: slow), side: nil)
    }
    #expect(estimate(1) == nil)
    let found = try #require(estimate(slowdown))
    #expect(found.factor / slowdown > 0.6 && found.factor / slowdown < 1.6, "\(found.factor)")
    #expect(found.low < found.factor && found.factor < found.high)
  }

  @Test func theOnlyLikelyShotMustBeSureBesideMovementsThatMayBeShots() {
    func isShot(_ confidence: Double, beside others: Double..., isHinted: Bool = false) -> Bool {
      let all = others + [confidence]
      return confidence >= ShotDetector.leastConfidence(among: all, isHinted: isHinted)
    }
    #expect(isShot(0.7))
    #expect(isShot(0.7, beside: 0.06, 0.05, 0.04))
    #expect(!isShot(0.7, beside: 0.2, 0.01))
    #expect(!isShot(0.84, beside: 0.5))
    #expect(isShot(0.9, beside: 0.5))
    #expect(isShot(0.7, beside: 0.2, isHinted: true))
    #expect(isShot(0.7, beside: 0.7, 0.2))
    #expect(!isShot(0.6))
    #expect(!isShot(0.6, beside: 0.5))
  }

  private static let tracksWithoutShots: [SyntheticTrack] =
    [0.7, 1.2, 2.0].flatMap { rate in
      [0, 0.03].map { SyntheticTrack(activity: .stickHandling(rate), noise: $0) }
    }
    + [0.3, 0.6, 1.0].map { SyntheticTrack(activity: .raisingArms($0)) }
    + [
      SyntheticTrack(activity: .standing), SyntheticTrack(activity: .standing, noise: 0.05),
      SyntheticTrack(activity: .walking),
      // The shot is in the gap.
      SyntheticTrack(activity: .shots([3.0]), gaps: [2.5...3.6]),
    ]

  @Test(arguments: tracksWithoutShots) func findsNoShot(in track: SyntheticTrack) {
    #expect(ShotAnalyzer().analyze(track.subject).shots.isEmpty)
  }

  @Test(arguments: [25.0, 60], [false, true])
  func findsNoShotWhereTheTrackJumps(framesPerSecond: Double, isCut: Bool) {
    // The posture before the shot, and in the next frame the posture after it.
    func samples(_ release: Double) -> [PoseTrack.Sample] {
      SyntheticTrack(activity: .shots([release]), framesPerSecond: framesPerSecond).track.samples
    }
    var jumping = SyntheticTrack(activity: .standing).subject
    let after = samples(2.6).filter { $0.time > 3.0 }
    jumping.track.samples = samples(3.4).filter { $0.time <= 3.0 } + after
    jumping.frames = frames(of: jumping.track, cutAt: isCut ? after[0].time : nil)
    #expect(ShotAnalyzer().analyze(jumping).shots.isEmpty)
  }

  @Test func findsNothingInAnEmptyTrack() {
    var subject = SyntheticTrack(activity: .standing).subject
    subject.track.samples = []
    #expect(ShotAnalyzer().analyze(subject).shots.isEmpty)
    subject.track.samples = [PoseTrack.Sample(time: 0, pose: nil)]
    #expect(ShotAnalyzer().analyze(subject).shots.isEmpty)
  }

  @Test func recognizesASlapShotByItsDraw() throws {
    var track = SyntheticTrack(activity: .shots([3.0]), shift: 0.15)
    let wrist = try #require(ShotAnalyzer().analyze(track.subject).shots.first)
    #expect(wrist.type == .wrist)
    track.backswingLift = 0.6
    let slap = try #require(ShotAnalyzer().analyze(track.subject).shots.first)
    #expect(slap.type == .slap)
    #expect(slap.typeConfidence > 0 && slap.typeConfidence < 1)
  }

  @Test func reportsTheErrorOfTheRelease() throws {
    let shot = try #require(
      ShotAnalyzer().analyze(SyntheticTrack(activity: .shots([3.0])).subject).shots.first)
    #expect(shot.releaseError > 0.01 && shot.releaseError < 0.2)
    #expect(shot.confidence > 0.5 && shot.confidence <= 1)
  }

  @Test func putsThePhasesInOrder() throws {
    let shot = try #require(
      ShotAnalyzer().analyze(SyntheticTrack(activity: .shots([3.0])).subject).shots.first)
    let load = try #require(shot.phases.load)
    let swing = try #require(shot.phases.swing)
    let follow = try #require(shot.phases.followThrough)
    #expect(load.start < load.end && load.end == swing.start)
    #expect(swing.end == shot.releaseTime && follow.start == shot.releaseTime)
    #expect(shot.keyMoments.load == load.end && shot.keyMoments.followThrough == follow.end)
  }

  private func timeline(clear: ClosedRange<Double> = 0...10) throws -> ShotTimeline {
    let motion = BodyMotion(SyntheticTrack(activity: .shots([3.0])).track)
    let shot = try #require(ShotDetector(in: motion).detect(side: nil).shots.first)
    return ShotTimeline(swing: shot.swing, release: 3, clear: clear, in: motion)
  }

  @Test func findsLoadAndFollowThrough() throws {
    let timeline = try timeline()
    #expect(abs(try #require(timeline.deepestLoad) - 2.6) < 0.25)
    #expect(abs(try #require(timeline.followThroughEnd) - 3.25) < 0.15)
  }

  @Test func takesTimesThatBelongToTheShot() throws {
    var timeline = try timeline(clear: 1.5...4)
    timeline.correct(load: -0.5, finish: 0.3)
    #expect(timeline.deepestLoad == 2.5)
    #expect(timeline.followThroughEnd == 3.3)
    timeline.correct(load: -1.6, finish: 1.1)
    timeline.correct(load: 0.1, finish: -0.1)
    timeline.correct(load: nil, finish: nil)
    #expect(timeline.deepestLoad == 2.5)
    #expect(timeline.followThroughEnd == 3.3)
    #expect(try #require(timeline.loadStart) < 2.5)
  }

  @Test func aReleaseStaysBetweenLoadAndFollowThrough() throws {
    var timeline = try timeline()
    timeline.correct(load: -0.5, finish: 0.3)
    timeline.moveRelease(by: 0.04)
    #expect(timeline.release == 3.04)
    timeline.moveRelease(by: 2)
    #expect(abs(timeline.release - 3.28) < 1e-9)
    timeline.moveRelease(by: -2)
    #expect(abs(timeline.release - 2.52) < 1e-9)
  }
}
