import Poses
import Testing

@testable import ShotAnalysis

@Suite struct MetricsTests {
  private func shot(_ track: SyntheticTrack) throws -> Shot {
    try #require(ShotAnalyzer().analyze(track.subject).shots.first)
  }

  private func value(_ id: MetricID, _ track: SyntheticTrack) throws -> Double {
    try #require(try shot(track).metrics[id]?.value, "\(id)")
  }

  @Test func everyMetricIsThereWithAValueOrAReason() throws {
    let clips = [
      SyntheticTrack(activity: .shots([3.0])),
      SyntheticTrack(activity: .shots([3.0]), framesPerSecond: 30, cameraYaw: 80),
      SyntheticTrack(activity: .shots([3.0]), hidden: [.leftKnee, .leftWrist, .nose]),
      SyntheticTrack(activity: .shots([0.5]), duration: 1.2),
    ]
    for clip in clips {
      let metrics = try shot(clip).metrics
      #expect(Set(metrics.keys) == Set(MetricID.allCases))
      for (id, measurement) in metrics {
        let measured = measurement.value != nil
        #expect(measured == measurement.status.hasValue, "\(id)")
        #expect(measured == (measurement.reason == nil), "\(id)")
        #expect(measured == (measurement.error != nil), "\(id)")
        #expect(measured == (measurement.evidenceTime != nil), "\(id)")
        #expect(measurement.unit == id.unit, "\(id)")
        if let reason = measurement.reason { #expect(reason.hasSuffix("."), "\(reason)") }
      }
    }
  }

  @Test func theListOfMetricsIsComplete() {
    #expect(Metrics.all.map(\.id) == MetricID.allCases)
  }

  @Test(arguments: [100.0, 130, 160])
  func measuresTheKnees(angle: Double) throws {
    let clip = SyntheticTrack(activity: .shots([3.0]), kneeAngle: angle)
    // What the model reads is corrected; these readings are exact.
    let front = try #require(try shot(clip).metrics[.frontKneeAngleAtRelease])
    let measured = try #require(front.value)
    #expect(abs(measured - KneeAngle.corrected(angle)) < 1)
    #expect(abs(measured - angle) < (front.error ?? 0))
    var oblique = clip
    oblique.cameraYaw = 55
    #expect(abs(try value(.backKneeAngleDeepestLoad, oblique) - angle) < 1)
  }

  @Test(arguments: [5.0, 20, 40])
  func measuresTheTrunk(lean: Double) throws {
    let clip = SyntheticTrack(activity: .shots([3.0]), lean: lean)
    let trunk = try #require(try shot(clip).metrics[.trunkLeanAtRelease])
    let value = try #require(trunk.value)
    #expect(abs(value - TrunkLean.corrected(lean, away: 0)) < 1)
    #expect(abs(value - lean) < (trunk.error ?? 0))
  }

  @Test(arguments: [0.4, 0.6])
  func measuresTheStanceInTorsos(stance: Double) throws {
    let clip = SyntheticTrack(activity: .shots([3.0]), stance: stance)
    #expect(abs(try value(.stanceWidth, clip) - stance / SyntheticTrack.torso) < 0.03)
  }

  @Test func measuresTheHands() throws {
    let clip = SyntheticTrack(activity: .shots([3.0]))
    // Lower hand 0.15 m below mid-hips in the load.
    #expect(abs(try value(.backswingHeight, clip) + 0.3) < 0.1)
    // Lead wrist 0.1 + 0.1 m above mid-hips in the end.
    #expect(abs(try value(.followThroughHeight, clip) - 0.4) < 0.05)
    // 0.72 m x 1.2 within half a second, along a smooth step whose peak is 1.5 times its mean.
    let peak = 0.72 * 1.2 / 0.5 * 1.5 / SyntheticTrack.torso
    #expect(abs(try value(.handSpeedPeak, clip) - peak) < 0.1 * peak)
  }

  @Test func standingHipsShiftNoWeightAndDoNotSway() throws {
    let clip = SyntheticTrack(activity: .shots([3.0]))
    #expect(abs(try value(.weightShift, clip)) < 0.05)
    #expect(abs(try value(.balanceSway, clip)) < 0.05)
    #expect(abs(try value(.headDrop, clip)) < 0.05)
  }

  @Test func refusesHandSpeedBelowFiftyPictures() throws {
    let slow = try shot(SyntheticTrack(activity: .shots([3.0]), framesPerSecond: 30))
    #expect(slow.metrics[.handSpeedPeak]?.status == .lowFrameRate)
    let fast = try shot(SyntheticTrack(activity: .shots([3.0]), framesPerSecond: 50))
    #expect(fast.metrics[.handSpeedPeak]?.status == .measured)
    // A clip that says 60 but was posed at 30 is one of 30.
    var thinned = SyntheticTrack(activity: .shots([3.0]), framesPerSecond: 30).subject
    thinned.frameRate = 60
    let shot = try #require(ShotAnalyzer().analyze(thinned).shots.first)
    #expect(shot.metrics[.handSpeedPeak]?.status == .lowFrameRate)
  }

  @Test func refusesAnglesFromABadView() throws {
    let front = try shot(SyntheticTrack(activity: .shots([3.0]), cameraYaw: 80)).metrics
    #expect(front[.frontKneeAngleAtRelease]?.status == .notValidFromThisView)
    #expect(front[.backKneeAngleDeepestLoad]?.status == .measured)
    #expect(front[.trunkLeanAtRelease]?.status == .measured)
    #expect(front[.weightShift]?.status == .notValidFromThisView)
    let side = try shot(SyntheticTrack(activity: .shots([3.0]))).metrics
    #expect(side[.frontKneeAngleAtRelease]?.status == .measured)
    #expect(side[.backKneeAngleDeepestLoad]?.status == .notValidFromThisView)
    // The player leans towards the target, and that is away from this camera.
    let back = try shot(SyntheticTrack(activity: .shots([3.0]), cameraYaw: -42)).metrics
    #expect(back[.trunkLeanAtRelease]?.status == .notValidFromThisView)
    #expect(back[.frontKneeAngleAtRelease]?.status == .notValidFromThisView)
  }

  @Test func refusesWhatIsHidden() throws {
    let shot = try shot(SyntheticTrack(activity: .shots([3.0]), hidden: [.leftKnee, .nose]))
    #expect(shot.metrics[.frontKneeAngleAtRelease]?.status == .notVisible)
    #expect(shot.metrics[.stanceWidth]?.status == .measured)
    #expect(shot.metrics[.headDrop]?.status == .notVisible)
  }

  @Test func refusesWhatLiesOutsideTheClip() throws {
    let shot = try shot(SyntheticTrack(activity: .shots([3.0]), duration: 3.42))
    #expect(shot.metrics[.balanceSway]?.status == .notVisible)
  }
}
